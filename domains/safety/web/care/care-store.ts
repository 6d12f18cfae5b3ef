import type { Boot } from '#platform/contract/request-scope.ts'
import { createStore, useStore } from '#ui/state/store.ts'
import type { CarePath } from '../../care.ts'
import { isInCare } from '../../care.ts'

type Care = Boot['care']

/** Care for the person at this browser page; a server renders for many, and knows of none here. */
const known = createStore<Care>(null)

/** Reports care as the server knows it: with the document, a conversation, an answer or an event. */
export function reportCare(care: Care): void {
  if (typeof window !== 'undefined') known.set(care)
}

/** Care after a crisis, as this page knows it. */
export function useCare(): Care {
  return useStore(known)
}

/** Whether no character speaks until the person chooses to go on. */
export function isPausedByCare(): boolean {
  return known.state()?.isPaused === true
}

/** The subject of the help that is shown over the page; null without. */
export const shownHelp = createStore<CarePath | null>(null)

/** Whether nothing may be offered to the person now. */
export function useIsInCare(): boolean {
  return useStore(known, isInCare)
}
