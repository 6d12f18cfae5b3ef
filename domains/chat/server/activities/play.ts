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
import { beginQuiz, chooseInQuiz, isQuizOver, quizInWords, quizScore, quizStep, quizTurns } from '../../quiz.ts'
import { changeList, emptyList, listInWords, presentItems } from '../../shared-list.ts'
import type { ThingId } from '../../twenty-questions.ts'
import { beginGame, gameInWords, nextStep, outcomeOf, playTurn, revealedThing } from '../../twenty-questions.ts'

/** The state in which an activity begins; `seed` is a whole number from 0 that varies what chance decides. */
export function begin(options: ActivityOptions, seed: number, now: Date): ActivityState {
  switch (options.kind) {
    case 'twentyQuestions':
      return beginGame(options.thinks, seed)
    case 'sharedList':
      return emptyList
    case 'filmEvening':
      return beginFilm(options.title, options.minutes, now.getTime())
    case 'quiz':
      return beginQuiz(options.theme, seed)
    case 'drawingGuess':
      return beginDrawing(seed)
  }
}

type OwnMove = Exclude<ActivityMove, { type: 'end' }>

/** The state after a move; null where its rules allow no such move. */
export function play(state: ActivityState, move: OwnMove, seed: number, now: Date): ActivityState | null {
  switch (move.type) {
    case 'answer':
    case 'question':
      return state.kind === 'twentyQuestions' ? playTurn(state, move) : null
    case 'guess':
      return guess(state, move.thing)
    case 'choose':
      return state.kind === 'quiz' ? chooseInQuiz(state, move.choice) : null
    case 'stroke':
    case 'pass':
      return state.kind === 'drawingGuess' ? drawOn(state, move) : null
    case 'run':
      return state.kind === 'filmEvening' ? runFilm(state, move, now.getTime()) : null
    default:
      return state.kind === 'sharedList' ? changeList(state, move, seed) : null
  }
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
      return outcomeOf(state) === null ? null : now
    case 'quiz':
      return isQuizOver(state) ? now : null
    case 'drawingGuess':
      return isDrawingOver(state) ? now : null
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
    const current = isOver ? null : quizStep(state)
    return { kind: state.kind, theme: state.theme, turns: quizTurns(state), current, score: quizScore(state) }
  }
  if (state.kind === 'drawingGuess') {
    const { kind, done, guesses } = state
    return { kind, done, guesses, current: isOver ? null : currentDrawing(state), points: drawingPoints(state) }
  }
  const { kind, thinks, turns } = state
  const current = isOver ? null : nextStep(state)
  return { kind, thinks, turns, current, outcome: outcomeOf(state), thing: revealedThing(state, isOver) }
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
  }
}

/** The person's own words in what begins an activity, or in a move: they are moderated as what is said. */
export function ownWords(made: ActivityOptions | ActivityMove): string {
  if ('kind' in made) return made.kind === 'filmEvening' ? made.title : ''
  return made.type === 'add' ? made.text : ''
}

/** All words of the person in a state. */
export function wordsIn(state: ActivityState): string[] {
  if (state.kind === 'filmEvening') return state.title === '' ? [] : [state.title]
  return state.kind === 'sharedList' ? state.items.flatMap(({ text }) => text || []) : []
}
