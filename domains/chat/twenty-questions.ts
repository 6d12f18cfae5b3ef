import type { Match, Points } from './match.ts'
import { matchInWords, noPoints, sumOf, tallyAfter } from './match.ts'
import bank from './twenty-questions.json' with { type: 'json' }

export type QuestionId = keyof typeof bank.questions
export type ThingId = keyof typeof bank.things
export const questionIds = Object.keys(bank.questions) as QuestionId[]
export const thingIds = Object.keys(bank.things) as ThingId[]

export const answers = ['yes', 'no', 'unsure'] as const
export type Answer = (typeof answers)[number]

/** A question with its answer, or a guess with whether it was right. */
export type GameTurn = { question: QuestionId; answer: Answer } | { guess: ThingId; isRight: boolean }
export type NextStep = { question: QuestionId } | { guess: ThingId }

/** A round of twenty questions: one of the two thinks of something, the other finds it out. */
export type TwentyQuestions = {
  kind: 'twentyQuestions'
  thinks: 'person' | 'character'
  /** Her own thing; null where the person thinks, who says it to nobody. */
  secret: ThingId | null
  /** A whole number that varies the questions from round to round. */
  seed: number
  turns: GameTurn[]
  /** The rounds of its match that are over. Left out in rounds of before, which are no match. */
  rounds?: GameRound[]
  /** The matches that each won before this one. */
  tally?: Points
}
/** A round that is over: in how many turns, and the thing where it is known. */
export type GameRound = { thinks: TwentyQuestions['thinks']; turns: number; isFound: boolean; thing: ThingId | null }
/** Who found it out, or did not; `null` while the round goes on. */
export type Outcome = 'found' | 'notFound' | null

export type GameMove =
  | { type: 'answer'; answer: Answer }
  | { type: 'question'; question: QuestionId }
  | { type: 'guess'; thing: ThingId }

export const mostTurns = 20
/** So many rounds are a match: three in which each of the two thinks of something. */
export const gameRounds = 6
/** She guesses once one thing is so likely among all. */
const certain = 0.75
/** How well a thing fits an answer, by the answer that it has itself. Below one half a person may err and still be understood. */
const fits = {
  yes: { yes: 1, no: 0.08, unsure: 0.5 },
  no: { yes: 0.08, no: 1, unsure: 0.5 },
  unsure: { yes: 0.6, no: 0.6, unsure: 1 },
} as const satisfies Record<Answer, Record<Answer, number>>
/** Questions that divide the things about as well as the best one are as good. */
const asGood = 0.06

const facts = new Map(
  thingIds.map((id) => {
    const [yes, maybe] = [bank.things[id].yes.split(' '), bank.things[id].maybe.split(' ')]
    const answerTo = (question: QuestionId): Answer =>
      yes.includes(question) ? 'yes' : maybe.includes(question) ? 'unsure' : 'no'
    return [id, new Map(questionIds.map((question) => [question, answerTo(question)]))]
  }),
)

/** The true answer for a thing. */
export function answerFor(thing: ThingId, question: QuestionId): Answer {
  return facts.get(thing)?.get(question) ?? 'unsure'
}

/** The first round of a match that begins now, after the last match of the two. */
export function beginGame(
  thinks: TwentyQuestions['thinks'],
  seed: number,
  last: TwentyQuestions | null = null,
): TwentyQuestions {
  const match = last && matchOfGame(last)
  const tally = match && last && isGameOver(last) ? tallyAfter(match) : (match?.tally ?? noPoints)
  return roundOf(thinks, { seed, rounds: [], tally })
}

/** The next round of a match, in which the other one thinks; null while a round goes on, and after the last. */
export function nextGameRound(game: TwentyQuestions, seed: number): TwentyQuestions | null {
  const { rounds, tally = noPoints } = game
  if (!rounds || outcomeOf(game) === null || isGameOver(game)) return null
  const thinks = game.thinks === 'person' ? 'character' : 'person'
  return roundOf(thinks, { seed, rounds: [...rounds, endedRound(game)], tally })
}

function roundOf(
  thinks: TwentyQuestions['thinks'],
  match: { seed: number; rounds: GameRound[]; tally: Points },
): TwentyQuestions {
  const known = match.rounds.map(({ thing }) => thing)
  const left = thingIds.filter((id) => !known.includes(id))
  const secret = thinks === 'character' ? (left[match.seed % left.length] ?? null) : null
  return { kind: 'twentyQuestions', thinks, secret, turns: [], ...match }
}

function endedRound(game: TwentyQuestions): GameRound {
  const { thinks, turns } = game
  return { thinks, turns: turns.length, isFound: outcomeOf(game) === 'found', thing: revealedThing(game, true) }
}

/** Whether the round that is over was the last one of its match. */
export function isGameOver(game: TwentyQuestions): boolean {
  return outcomeOf(game) !== null && (game.rounds?.length ?? gameRounds) + 1 >= gameRounds
}

/** How a match stands; null for a round of before. */
export function matchOfGame(game: TwentyQuestions): Match | null {
  const { rounds, tally = noPoints } = game
  if (!rounds) return null
  const all = outcomeOf(game) === null ? rounds : [...rounds, endedRound(game)]
  return { number: rounds.length + 1, most: gameRounds, points: sumOf(all.map(pointsOf)), tally }
}

/** The one who finds it out has a point for it, and one for each question that was not needed. */
function pointsOf({ thinks, turns, isFound }: GameRound): Points {
  const points = isFound ? mostTurns + 1 - turns : 0
  return thinks === 'person' ? { person: 0, character: points } : { person: points, character: 0 }
}

/** How a round ended. */
export function outcomeOf({ turns }: TwentyQuestions): Outcome {
  const last = turns.at(-1)
  if (last && 'guess' in last && last.isRight) return 'found'
  return turns.length >= mostTurns ? 'notFound' : null
}

/** The thing that a round was about, as far as it is known: hers once the round is over, the person's once she found it. */
export function revealedThing(game: TwentyQuestions, isOver: boolean): ThingId | null {
  const last = game.turns.at(-1)
  if (last && 'guess' in last && last.isRight) return last.guess
  return isOver || outcomeOf(game) !== null ? game.secret : null
}

/** Her next question or guess where the person thinks; null where the questions are the person's, and at the end. */
export function nextStep(game: TwentyQuestions): NextStep | null {
  if (game.thinks !== 'person' || outcomeOf(game) !== null) return null
  const weights = likelihoods(game)
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const [best] = weights.toSorted(([, one], [, other]) => other - one)
  const isLast = game.turns.length === mostTurns - 1
  const question = isLast || !best || best[1] / total >= certain ? null : bestQuestion(game, weights, total)
  if (question) return { question }
  return best ? { guess: best[0] } : null
}

/** The thing that fits best to what was answered; null where all were guessed wrongly. */
export function likeliestThing(game: Pick<TwentyQuestions, 'turns'>): ThingId | null {
  const [best] = likelihoods(game).toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? null
}

/** The questions that the person has not put yet. */
export function openQuestions({ turns }: Pick<TwentyQuestions, 'turns'>): QuestionId[] {
  const used = new Set(turns.flatMap((turn) => ('question' in turn ? [turn.question] : [])))
  return questionIds.filter((id) => !used.has(id))
}

/** The round after a move; null where it allows no such move. */
export function playTurn(game: TwentyQuestions, move: GameMove): TwentyQuestions | null {
  const turn = outcomeOf(game) === null ? turnOf(game, move) : null
  return turn && { ...game, turns: [...game.turns, turn] }
}

function turnOf(game: TwentyQuestions, move: GameMove): GameTurn | null {
  if (move.type === 'answer') {
    const step = nextStep(game)
    if (!step) return null
    if ('question' in step) return { ...step, answer: move.answer }
    return move.answer === 'unsure' ? null : { ...step, isRight: move.answer === 'yes' }
  }
  if (game.secret === null) return null
  if (move.type === 'guess') return { guess: move.thing, isRight: move.thing === game.secret }
  if (!openQuestions(game).includes(move.question)) return null
  return { question: move.question, answer: answerFor(game.secret, move.question) }
}

/** How likely each thing is after what was answered; one that was guessed wrongly is none any more. */
function likelihoods({ turns }: Pick<TwentyQuestions, 'turns'>): [ThingId, number][] {
  const guessed = new Set(turns.flatMap((turn) => ('guess' in turn ? [turn.guess] : [])))
  return thingIds
    .filter((id) => !guessed.has(id))
    .map((id) => [
      id,
      turns.reduce(
        (weight, turn) => ('question' in turn ? weight * fits[turn.answer][answerFor(id, turn.question)] : weight),
        1,
      ),
    ])
}

/** The question that divides what is likely best; null where none divides it. */
function bestQuestion(game: TwentyQuestions, weights: [ThingId, number][], total: number): QuestionId | null {
  const rated = openQuestions(game)
    .map((id) => ({ id, off: Math.abs(shareOfYes(id, weights) / total - 1 / 2) }))
    .filter(({ off }) => off < 0.499)
    .toSorted((one, other) => one.off - other.off)
  const [best] = rated
  if (!best) return null
  const good = rated.filter(({ off }) => off <= best.off + asGood)
  return good[(game.seed + game.turns.length * 7) % good.length]?.id ?? best.id
}

function shareOfYes(question: QuestionId, weights: [ThingId, number][]): number {
  const shares = { yes: 1, unsure: 1 / 2, no: 0 }
  return weights.reduce((sum, [id, weight]) => sum + weight * shares[answerFor(id, question)], 0)
}

const inWords = { yes: 'yes', no: 'no', unsure: 'hard to say' } as const

/** How a round stands in the words of a prompt; her own thing is not in them. */
export function gameInWords(game: TwentyQuestions, isOver: boolean): string {
  const answered = game.turns
    .map((turn) =>
      'question' in turn
        ? `${bank.questions[turn.question]}: ${inWords[turn.answer]}`
        : `guess ${turn.guess}: ${turn.isRight ? 'right' : 'wrong'}`,
    )
    .join('; ')
  const soFar = answered === '' ? 'Nothing was answered yet.' : `So far: ${answered}.`
  const thing = revealedThing(game, isOver)
  const seeks = game.thinks === 'person' ? 'you' : 'the person'
  const match = matchOfGame(game)
  const inMatch = match ? matchInWords(match) : ''
  if (isOver || outcomeOf(game) !== null) {
    const isFound = outcomeOf(game) === 'found'
    const end = isFound ? `${seeks} found it out` : `it ended before ${seeks} found it out`
    const begin = isOver
      ? 'You and the person just played twenty questions'
      : 'Beside the conversation you play twenty questions; a round is over, and the card waits with the next one'
    return `${begin}; ${end}${thing ? ` (${thing})` : ''}. ${soFar}${inMatch} You may say something about it.`
  }
  const step = nextStep(game)
  const now = step
    ? 'question' in step
      ? `is it ${bank.questions[step.question]}?`
      : `is it this: ${step.guess}?`
    : ''
  return game.thinks === 'person'
    ? `Beside the conversation you play twenty questions. The person thinks of something that you do not know, and a card asks for you. ${soFar} The card waits for their answer: ${now} Do not claim to know it, and leave the questions to the card.${inMatch}`
    : `Beside the conversation you play twenty questions. You think of something, which the card holds and which is not in these notes; the person asks there. ${soFar} Name nothing and answer no question about it here: send them to the card, lightly.${inMatch}`
}
