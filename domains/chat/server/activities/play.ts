import type { Activity, ActivityMove, ActivityOptions, ActivityState } from '../../activity-shape.ts'
import {
  beginDrawing,
  currentDrawing,
  drawingInWords,
  drawingPoints,
  drawOn,
  isDrawingOver,
} from '../../drawing-guess.ts'
import { beginFilm, filmEndsAt, filmInWords, isFilmOver, runFilm } from '../../film-evening.ts'
import type { HerStep } from '../../own-drawing.ts'
import {
  beginOwnDrawing,
  isOwnDrawingOver,
  ownDrawingInWords,
  playOwnDrawing,
  proposedThings,
} from '../../own-drawing.ts'
import {
  beginQuiz,
  chooseInQuiz,
  isMatchOver,
  matchOfQuiz,
  nextQuizRound,
  offeredThemes,
  quizInWords,
  quizScore,
  quizStep,
  quizTurns,
} from '../../quiz.ts'
import type { QuizTheme } from '../../quiz-themes.ts'
import { changeList, emptyList, listInWords, presentItems } from '../../shared-list.ts'
import type { ThingId } from '../../twenty-questions.ts'
import {
  beginGame,
  gameInWords,
  isGameOver,
  matchOfGame,
  nextGameRound,
  nextStep,
  outcomeOf,
  playTurn,
  revealedThing,
} from '../../twenty-questions.ts'

/** The state in which an activity begins, after the last one of its kind; `seed` is a whole number from 0 that varies what chance decides. */
export function begin(
  options: ActivityOptions,
  { seed, now, last }: { seed: number; now: Date; last: ActivityState | null },
): ActivityState {
  switch (options.kind) {
    case 'twentyQuestions':
      return beginGame(options.thinks, seed, last?.kind === options.kind ? last : null)
    case 'sharedList':
      return emptyList
    case 'filmEvening':
      return beginFilm(options.title, options.minutes, now.getTime())
    case 'quiz':
      return beginQuiz(options.theme, seed, last?.kind === 'quiz' ? last : null)
    case 'drawingGuess':
      return beginDrawing(seed)
    case 'personDraws':
      return beginOwnDrawing(seed)
  }
}

/** A move as it is played: a step of hers is found before it; where none was, the request for it is not allowed. */
export type PlayedMove = Exclude<ActivityMove, { type: 'end' }> | { type: 'step'; step: HerStep }

/** The state after a move; null where its rules allow no such move. */
export function play(state: ActivityState, move: PlayedMove, seed: number, now: Date): ActivityState | null {
  if (state.kind === 'personDraws')
    return move.type === 'show' || move.type === 'step' || move.type === 'answer' || move.type === 'pass'
      ? playOwnDrawing(state, move)
      : null
  switch (move.type) {
    case 'answer':
    case 'question':
      return state.kind === 'twentyQuestions' ? playTurn(state, move) : null
    case 'guess':
      return guess(state, move.thing)
    case 'round':
      return nextRound(state, move.theme, seed)
    case 'choose':
      return state.kind === 'quiz' ? chooseInQuiz(state, move.choice) : null
    case 'stroke':
    case 'pass':
      return state.kind === 'drawingGuess' ? drawOn(state, move) : null
    case 'show':
    case 'ask':
    case 'step':
      return null
    case 'run':
      return state.kind === 'filmEvening' ? runFilm(state, move, now.getTime()) : null
    default:
      return state.kind === 'sharedList' ? changeList(state, move, seed) : null
  }
}

function nextRound(state: ActivityState, theme: QuizTheme | null, seed: number): ActivityState | null {
  if (state.kind === 'twentyQuestions') return theme === null ? nextGameRound(state, seed) : null
  return state.kind === 'quiz' && theme !== null ? nextQuizRound(state, theme, seed) : null
}

function guess(state: ActivityState, thing: ThingId): ActivityState | null {
  if (state.kind === 'twentyQuestions') return playTurn(state, { type: 'guess', thing })
  return state.kind === 'drawingGuess' ? drawOn(state, { type: 'guess', thing }) : null
}

/** The state of an activity that the person ends: a clock stands. */
export function ended(state: ActivityState, now: Date): ActivityState {
  if (state.kind !== 'filmEvening') return state
  return runFilm(state, { type: 'run', isRunning: false }, now.getTime()) ?? state
}

/** When an activity came to its end by its own rules; null while it goes on. */
export function endOf(state: ActivityState, now: Date): Date | null {
  if (state.kind === 'filmEvening')
    return isFilmOver(state, now.getTime()) ? new Date(filmEndsAt(state) ?? now.getTime()) : null
  switch (state.kind) {
    case 'twentyQuestions':
      return isGameOver(state) ? now : null
    case 'quiz':
      return isMatchOver(state) ? now : null
    case 'drawingGuess':
      return isDrawingOver(state) ? now : null
    case 'personDraws':
      return isOwnDrawingOver(state) ? now : null
    case 'sharedList':
      return null
  }
}

/** How it stands for the person. */
export function stateView(state: ActivityState, isOver: boolean): Activity['state'] {
  if (state.kind === 'filmEvening') return state
  if (state.kind === 'sharedList')
    return {
      kind: state.kind,
      items: presentItems(state).map(({ id, text, idea, isDone }) => ({ id, text, idea, isDone })),
    }
  if (state.kind === 'quiz') {
    const { kind, theme } = state
    const current = isOver ? null : quizStep(state)
    const round = { kind, theme, turns: quizTurns(state), current, score: quizScore(state) }
    return { ...round, match: matchOfQuiz(state), offered: isOver ? [] : offeredThemes(state) }
  }
  if (state.kind === 'drawingGuess') {
    const { kind, done, guesses } = state
    return { kind, done, guesses, current: isOver ? null : currentDrawing(state), points: drawingPoints(state) }
  }
  if (state.kind === 'personDraws') {
    const { kind, done, seed: _, ...sheet } = state
    return { kind, done, current: isOver ? null : { ...sheet, proposed: proposedThings(state) } }
  }
  const { kind, thinks, turns } = state
  const current = isOver ? null : nextStep(state)
  const round = { kind, thinks, turns, current, outcome: outcomeOf(state), thing: revealedThing(state, isOver) }
  return { ...round, match: matchOfGame(state) }
}

/** How it stands for the character, in words of a prompt: what she may not know is not in them. */
export function stateInWords(state: ActivityState, isOver: boolean, now: Date): string {
  switch (state.kind) {
    case 'twentyQuestions':
      return gameInWords(state, isOver)
    case 'sharedList':
      return listInWords(state)
    case 'filmEvening':
      return filmInWords(state, isOver, now.getTime())
    case 'quiz':
      return quizInWords(state, isOver)
    case 'drawingGuess':
      return drawingInWords(state, isOver)
    case 'personDraws':
      return ownDrawingInWords(state, isOver)
  }
}

/** The person's own words in what begins an activity, or in a move: they are moderated as what is said. */
export function ownWords(made: ActivityOptions | ActivityMove): string {
  if ('kind' in made) return made.kind === 'filmEvening' ? made.title : ''
  if (made.type === 'show') return made.words
  return made.type === 'add' ? made.text : ''
}

/** All words in a state that no bank has: the person's, and those of her engine. */
export function wordsIn(state: ActivityState): string[] {
  if (state.kind === 'filmEvening') return state.title === '' ? [] : [state.title]
  if (state.kind === 'personDraws') return wordsOfDrawings(state)
  return state.kind === 'sharedList' ? state.items.flatMap(({ text }) => text || []) : []
}

function wordsOfDrawings({ done, words, guesses, waiting }: Extract<ActivityState, { kind: 'personDraws' }>): string[] {
  const hers = [
    ...done.flatMap((one) => one.guesses),
    ...guesses,
    ...(waiting && 'guess' in waiting ? [waiting.guess] : []),
  ]
  const said = [words, ...done.map((one) => one.words)].filter((one) => one !== '')
  return [...said, ...hers.flatMap((one) => ('text' in one ? [one.text] : []))]
}
