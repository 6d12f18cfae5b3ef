import type { Boot } from '#platform/contract/request-scope.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'

type Viewer = NonNullable<Boot['viewer']>

const sharedOfActor: ReadonlySet<string> = new Set<keyof Actor>(['kind', 'homePlace', 'feedStyle'])
const sharedOfCaller = ['locale', 'brand', 'origin', 'country', 'inProcess'] as const
const sharedOfLocation = ['area', 'source', 'isHidden'] as const

/** Yes, no, nothing, the kind of account, the country and the style of the feed: these a person shares with others. All else is their own. */
function isShared(field: string, value: unknown): boolean {
  return value === null || typeof value === 'boolean' || sharedOfActor.has(field)
}

/** Names the people for whom a page is the same, as long as nothing of their own was read for it. */
export function groupOf(caller: Caller, actor: Actor | null): string {
  const person = Object.entries(actor ?? {}).map(([field, value]) => [field, isShared(field, value) ? value : '…'])
  return JSON.stringify([
    sharedOfCaller.map((field) => caller[field]),
    sharedOfLocation.map((field) => caller.location[field]),
    actor ? person : 'nobody',
  ])
}

function watch<T extends object>(object: T, isOwn: (field: string, value: unknown) => boolean, onOwn: () => void): T {
  return new Proxy(object, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field)
      if (typeof field === 'string' && Object.hasOwn(target, field) && isOwn(field, value)) onOwn()
      return value
    },
  })
}

/** The same person; `onOwn` is called when a field is read that is theirs alone. */
export function watchActor(actor: Actor, onOwn: () => void): Actor {
  return watch(actor, (field, value) => !isShared(field, value), onOwn)
}

/** The same caller; `onOwn` is called when a field is read that does not hold for their group. */
export function watchCaller(caller: Caller, onOwn: () => void): Caller {
  const location = watch(caller.location, (field) => !isOneOf(sharedOfLocation, field), onOwn)
  const isOwn = (field: string) => field !== 'location' && !isOneOf(sharedOfCaller, field)
  return watch({ ...caller, location }, isOwn, onOwn)
}

function isOneOf(fields: readonly string[], field: string): boolean {
  return fields.includes(field)
}

/** The same viewer. As JSON they are a marker: that place of a document is found and filled for each person. */
export function watchViewer(viewer: Viewer, onOwn: () => void): Viewer {
  const silent = { ...viewer, toJSON: () => viewer }
  return watch(silent, (field, value) => field !== 'toJSON' && !isShared(field, value), onOwn)
}

/** The viewer as the document's script element holds them. */
function viewerJson(viewer: Viewer | null): string {
  return `"viewer":${JSON.stringify(viewer).replaceAll('<', String.raw`\u003c`)}`
}

/** A document with gaps for what differs between the people it is for. */
export type CutPage = { status: number; headers: Record<string, string>; parts: { bytes: Buffer; gap: Gap }[] }
type Gap = 'viewer' | 'nonce' | 'end'

/** Cuts the viewer and the nonce out of a document; null when it holds the viewer anywhere but in the one place. */
export function cutPage(
  page: { status: number; headers: Record<string, string>; html: string },
  { viewer, nonce }: { viewer: Viewer; nonce: string },
): CutPage | null {
  const own = viewerJson(viewer)
  const around = page.html.split(own)
  if (around.length !== 2 || JSON.stringify([around, page.headers]).includes(viewer.uid)) return null
  const parts = around.flatMap((half, index) => {
    const pieces = half.split(nonce)
    const last: Gap = index === 0 ? 'viewer' : 'end'
    return pieces.map((text, at) => ({
      bytes: Buffer.from(text),
      gap: at === pieces.length - 1 ? last : ('nonce' as Gap),
    }))
  })
  return { status: page.status, headers: page.headers, parts }
}

/** The document for one of the people it is for. */
export function fillPage(page: CutPage, { viewer, nonce }: { viewer: Viewer; nonce: string }): Buffer {
  const fillings: Record<Gap, Buffer> = {
    viewer: Buffer.from(viewerJson(viewer)),
    nonce: Buffer.from(nonce),
    end: Buffer.alloc(0),
  }
  return Buffer.concat(page.parts.flatMap(({ bytes, gap }) => [bytes, fillings[gap]]))
}
