import type { Boot } from '#platform/contract/request-scope.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'

type Viewer = NonNullable<Boot['viewer']>

/**
 * The facts that the members of a group share. Every other field of an actor is one person's own, also a field that
 * comes later.
 */
const factsOfActor = [
  'kind',
  'isPremium',
  'isAdult',
  'needsAgeProof',
  'seesExplicit',
  'hasTimeLimit',
  'homePlace',
  'feedStyle',
  'feedGender',
] as const satisfies readonly (keyof Actor)[]
const factsOfCaller = ['locale', 'brand', 'origin', 'country', 'inProcess'] as const satisfies readonly (keyof Caller)[]
const factsOfLocation = ['area', 'source', 'isHidden'] as const

/** People in one of these states see pages of their own: what they reported is left out, or they are locked out. */
const ordinary = {
  hasReported: false,
  minorSignAt: null,
  excludedUntil: null,
  closesAt: null,
  suspension: null,
  care: null,
} as const

/** Pages that are shared show nothing of conversations: none has to be brought back for them. */
const unread = { hasCold: false } as const

/** Whether somebody takes part in sharing at all; nobody in particular does. */
export function isOrdinary(actor: Actor | null): boolean {
  return (
    actor === null ||
    Object.entries(ordinary).every(([field, value]) => actor[field as keyof typeof ordinary] === value)
  )
}

/** Names the people who may share a page that is declared as shared. */
export function groupOf(caller: Caller, actor: Actor | null): string {
  return JSON.stringify([
    factsOfCaller.map((field) => caller[field]),
    factsOfLocation.map((field) => caller.location[field]),
    actor && factsOfActor.map((field) => actor[field]),
  ])
}

/** A page that is declared as shared needed something of one person. */
export class PersonRead extends Error {
  override name = 'PersonRead'
  constructor(field: string) {
    super(`A shared page reads ${field}, which is one person's own`)
  }
}

/** A group as a render sees it: who reads, from where, and as whom the document names them. */
export type GroupReader = {
  actor: Actor | null
  caller: Caller
  viewer: Boot['viewer']
  /** Stands in the document where the viewer's facts go. */
  placeholder: string
}

/** The reader of a shared page: they have the facts of the group and nothing else, so that nothing else can be shared. */
export function groupReader(
  { caller, actor, viewer }: { caller: Caller; actor: Actor | null; viewer: Boot['viewer'] },
  placeholder: string,
  onPersonRead: (field: string) => void,
): GroupReader {
  const location = withFacts(caller.location, pick(caller.location, factsOfLocation), onPersonRead)
  return {
    actor: actor && withFacts(actor, { ...pick(actor, factsOfActor), ...ordinary, ...unread }, onPersonRead),
    caller: withFacts(caller, { ...pick(caller, factsOfCaller), location }, onPersonRead),
    viewer: viewer && groupViewer(viewer, placeholder, onPersonRead),
    placeholder,
  }
}

function groupViewer(viewer: Viewer, placeholder: string, onPersonRead: (field: string) => void): Viewer {
  const {
    uid: _uid,
    nick: _nick,
    premiumUntil: _premiumUntil,
    measuredFor: _measuredFor,
    flags: _flags,
    ...facts
  } = viewer
  return Object.assign(withFacts(viewer, facts, onPersonRead), { toJSON: () => placeholder })
}

function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>
}

/** The same kind of object with these facts; each of its other fields refuses to be read. */
function withFacts<T extends object>(of: T, facts: Partial<T>, onPersonRead: (field: string) => void): T {
  const others = Object.keys(of).filter((field) => !Object.hasOwn(facts, field))
  const refusals = others.map((field) => {
    const get = (): never => {
      onPersonRead(field)
      throw new PersonRead(field)
    }
    return [field, { get, enumerable: true }] as const
  })
  // Every field of T is there: a fact, or one that refuses.
  return Object.defineProperties({ ...facts }, Object.fromEntries(refusals)) as T
}

/** The viewer as the document's script element holds them. */
function viewerJson(viewer: Viewer): string {
  return JSON.stringify(viewer).replaceAll('<', String.raw`\u003c`)
}

/** A document with gaps for what differs between the people it is for. */
export type CutPage = { status: number; headers: Record<string, string>; parts: { bytes: Buffer; gap: Gap }[] }
type Gap = 'viewer' | 'nonce' | 'end'

/** Cuts the placeholder of the viewer and the nonce out of a document. */
export function cutPage(
  { status, headers, html, nonce }: { status: number; headers: Record<string, string>; html: string; nonce: string },
  placeholder: string,
): CutPage {
  const around = html.split(`"${placeholder}"`)
  const parts = around.flatMap((piece, index) => {
    const last: Gap = index === around.length - 1 ? 'end' : 'viewer'
    const texts = piece.split(nonce)
    return texts.map((text, at): CutPage['parts'][number] => ({
      bytes: Buffer.from(text),
      gap: at === texts.length - 1 ? last : 'nonce',
    }))
  })
  return { status, headers, parts }
}

/** The document for one of the people it is for. */
export function fillPage(page: CutPage, { viewer, nonce }: { viewer: Boot['viewer']; nonce: string }): Buffer {
  const fillings: Record<Gap, Buffer> = {
    viewer: Buffer.from(viewer ? viewerJson(viewer) : 'null'),
    nonce: Buffer.from(nonce),
    end: Buffer.alloc(0),
  }
  return Buffer.concat(page.parts.flatMap(({ bytes, gap }) => [bytes, fillings[gap]]))
}
