/** Something that happened on the page: a call that was answered well, by its path, or a press, by its name. */
export type PageMoment = {
  name: string
  params: Readonly<Record<string, unknown>>
  data: Readonly<Record<string, unknown>>
  /** The region of the answer; empty for a press. */
  region: string
}

type Listener = (moment: PageMoment) => void
const listeners = new Set<Listener>()

/** Lets those who listen know of a moment. Nobody listens unless the person allows their use to be measured. */
export function noteMoment(moment: PageMoment): void {
  for (const listener of listeners) listener(moment)
}

/** Notes a press that makes no call by itself. */
export function notePress(name: string, params: PageMoment['params']): void {
  noteMoment({ name, params, data: {}, region: '' })
}

const lasting = new Set<PageMoment>()

/** Notes a moment that lasts until the returned function is called: who listens later hears of it too. */
export function noteLasting(name: string, params: PageMoment['params']): () => void {
  const moment: PageMoment = { name, params, data: {}, region: '' }
  lasting.add(moment)
  noteMoment(moment)
  return () => void lasting.delete(moment)
}

/** The moments that last now. */
export function lastingMoments(): readonly PageMoment[] {
  return [...lasting]
}

/** Listens to moments from now on; returns how to stop. */
export function listenToMoments(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
