import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import type { BuildNews } from './build-line.ts'
import { isBuilding } from './build-line.ts'

/** News come by themselves; asking is for when they do not. */
export const confirmAfterMs = 4000
const staleAfterFailures = 2

export type BuildState = {
  character: OwnCharacter
  /** Several requests got no answer: the shown state may be old. */
  isStale: boolean
  isGone: boolean
}

export type BuildWatch = ReadableStore<BuildState> & {
  /** Follows the build until it is over; gives what stops it. */
  follow(): () => void
  /** Requests her current state, because the shown one may be old. */
  request(): Promise<void>
  /** Takes her current state from another answer of the server. */
  result(character: OwnCharacter): void
}

type Needs = {
  first: OwnCharacter
  /** How she is now: null when the server gave no answer. */
  request(): Promise<OwnCharacter | 'gone' | null>
  onMessage(onNews: (news: BuildNews) => void): () => void
}

/**
 * Follows one build by events of the server, and by requests where no events arrive. It can be stopped and started
 * again.
 */
export function createBuildWatch({ first, request, onMessage }: Needs): BuildWatch {
  const { set, ...store } = createStore<BuildState>({ character: first, isStale: false, isGone: false })
  let failures = 0

  const become = (part: Partial<BuildState>) => set({ ...store.state(), ...part })
  const isOver = () => store.state().isGone || !isBuilding(store.state().character.status)

  const requestOnce = async () => {
    const answer = await request()
    failures = answer === null ? failures + 1 : 0
    if (answer === 'gone') become({ isGone: true, isStale: false })
    else if (answer) become({ character: answer, isStale: false })
    else if (failures >= staleAfterFailures) become({ isStale: true })
  }
  const notice = (news: BuildNews): boolean => {
    const { character } = store.state()
    if (news.id !== character.id || isOver()) return false
    const { status, step, progress } = news
    // News of an end bring no pictures and no words: those are requested before the end is shown.
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
    const confirmNow = async () => {
      clearTimeout(timer)
      await requestOnce()
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      if (!isLeft && !isOver()) timer = setTimeout(() => void confirmNow(), confirmAfterMs)
    }
    wait()
    const hush = isOver() ? () => undefined : onMessage((news) => void (notice(news) ? confirmNow() : wait()))
    return () => {
      isLeft = true
      clearTimeout(timer)
      hush()
    }
  }
  return {
    ...store,
    follow,
    request: requestOnce,
    result: (character) => become({ character, isStale: false }),
  }
}
