import type { Activity, ActivityMove, ActivityOptions, ActivityState } from '../../activity-shape.ts'
import { beginGame, gameInWords, nextStep, outcomeOf, playTurn, revealedThing } from '../../twenty-questions.ts'

/** The state in which an activity begins; `seed` is a whole number from 0 that varies what chance decides. */
export function begin(options: ActivityOptions, seed: number): ActivityState {
  return beginGame(options.thinks, seed)
}

type OwnMove = Exclude<ActivityMove, { type: 'end' }>

/** The state after a move; null where its rules allow no such move. */
export function play(state: ActivityState, move: OwnMove): ActivityState | null {
  return playTurn(state, move)
}

/** Whether it has come to its end by its own rules. */
export function isPlayedOut(state: ActivityState): boolean {
  return outcomeOf(state) !== null
}

/** How it stands for the person. */
export function stateView(state: ActivityState, isOver: boolean): Activity['state'] {
  const { kind, thinks, turns } = state
  const current = isOver ? null : nextStep(state)
  return { kind, thinks, turns, current, outcome: outcomeOf(state), thing: revealedThing(state, isOver) }
}

/** How it stands for the character, in words of a prompt: what she may not know is not in them. */
export function stateInWords(state: ActivityState, isOver: boolean): string {
  return gameInWords(state, isOver)
}
