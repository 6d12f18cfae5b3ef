import type { OwnCharacter } from '../../../custom-contract.ts'
import type { BuildNews } from './build-line.ts'
import { isBuilding } from './build-line.ts'

/** News come by themselves; asking is for when they do not. */
export const askAfterMs = 4000
const staleAfterFailures = 2

export type BuildState = {
  character: OwnCharacter
  /** Asked several times without an answer: what is shown may be old. */
  isStale: boolean
  isGone: boolean
}

export type BuildWatch = {
  state(): BuildState
  subscribe(listener: () => void): () => void
  /** Follows the build until it is over; gives what stops it. */
  follow(): () => void
  /** Asks how she is now, whatever her state: what is shown of her may have grown old. */
  ask(): Promise<void>
  /** An answer of the server that tells how she is now. */
  became(character: OwnCharacter): void
}

type Needs = {
  first: OwnCharacter
  /** How she is now: null when the server gave no answer. */
  ask(): Promise<OwnCharacter | 'gone' | null>
  hear(onNews: (news: BuildNews) => void): () => void
}

/** Follows one build, by what the server tells and, where it is silent, by asking. It may be left and begun again. */
export function createBuildWatch({ first, ask, hear }: Needs): BuildWatch {
  const listeners = new Set<() => void>()
  let state: BuildState = { character: first, isStale: false, isGone: false }
  let failures = 0

  const become = (part: Partial<BuildState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const isOver = () => state.isGone || !isBuilding(state.character.status)

  const askOnce = async () => {
    const answer = await ask()
    failures = answer === null ? failures + 1 : 0
    if (answer === 'gone') become({ isGone: true, isStale: false })
    else if (answer) become({ character: answer, isStale: false })
    else if (failures >= staleAfterFailures) become({ isStale: true })
  }
  const notice = (news: BuildNews): boolean => {
    const { character } = state
    if (news.id !== character.id || isOver()) return false
    const { status, step, progress } = news
    // News of an end bring no pictures and no words: those are asked for before the end is shown.
    if (!isBuilding(status)) return true
    become({
      character: { ...character, status, step, progress: Math.max(progress, character.progress) },
      isStale: false,
    })
    return false
  }
  const follow = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const askNow = async () => {
      clearTimeout(timer)
      await askOnce()
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      if (!isLeft && !isOver()) timer = setTimeout(() => void askNow(), askAfterMs)
    }
    wait()
    const hush = isOver() ? () => undefined : hear((news) => void (notice(news) ? askNow() : wait()))
    return () => {
      isLeft = true
      clearTimeout(timer)
      hush()
    }
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow,
    ask: askOnce,
    became: (character) => become({ character, isStale: false }),
  }
}
