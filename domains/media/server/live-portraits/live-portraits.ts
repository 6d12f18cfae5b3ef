import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentCredentials } from '../credentials/content-credentials.ts'
import { noCredentials } from '../credentials/content-credentials.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { DrawingThread } from '#portrait/public.ts'
import { createDrawingThread } from '#portrait/public.ts'
import { skinTones } from '../../rules.ts'
import { poses } from '../../vocabulary-contract.ts'
import type { LivePortraitQuery } from './live-portrait-query.ts'

/** Portraits that one person may wait for at once: two choices quickly after one another, and the one before. */
const mostOfOne = 3
const mostOfAll = 30
/** The same for all people of one network. */
const mostOfNetwork = 10
/** About 60 MB; the one that was wanted longest ago goes first. */
const maxStored = 5000

/** For whom a portrait is drawn; a network that is not counted is null. */
type Viewer = { userId: string; network: string | null; signal: AbortSignal }

const nothing = () => undefined

export type LivePortrait = { bytes: Uint8Array; etag: string }
type CharacterGeneration = { picture: Promise<Uint8Array>; stop: AbortController; wanted: number }

type LivePortraitsOptions = {
  folder: string
  thread?: DrawingThread
  credentials?: ContentCredentials
  most?: { ofOne: number; ofNetwork: number; ofAll: number; stored: number }
}

/** Draws live portraits during character creation, each once, and caches them in a folder for as long as it runs. */
export function createLivePortraits(options: LivePortraitsOptions) {
  const { folder, thread = createDrawingThread(), credentials = noCredentials, most } = options
  const {
    ofOne,
    ofNetwork,
    ofAll,
    stored: saves,
  } = most ?? {
    ofOne: mostOfOne,
    ofNetwork: mostOfNetwork,
    ofAll: mostOfAll,
    stored: maxStored,
  }
  const persons = createConcurrentLimit(ofOne)
  const networks = createConcurrentLimit(ofNetwork)
  const inFlight = new Map<string, CharacterGeneration>()
  const stored = new Set<string>()
  // Files from before were drawn by an earlier engine, which may have drawn otherwise.
  const emptied = rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true }))
  emptied.catch(() => undefined)

  const save = async (name: string, bytes: Uint8Array) => {
    const partial = join(folder, `${name}.${randomUUID()}.part`)
    try {
      await writeFile(partial, bytes)
      await rename(partial, join(folder, name))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    stored.add(name)
    const [oldest] = stored
    if (stored.size <= saves || oldest === undefined) return
    stored.delete(oldest)
    await unlink(join(folder, oldest))
  }

  const findStored = async (name: string): Promise<Uint8Array | null> => {
    await emptied.catch(() => undefined)
    if (!stored.delete(name)) return null
    stored.add(name)
    return readFile(join(folder, name)).catch(() => null)
  }

  const forgetGeneration = (name: string, over: CharacterGeneration) => {
    if (inFlight.get(name) === over) inFlight.delete(name)
  }

  const begin = (name: string, query: LivePortraitQuery): CharacterGeneration => {
    const stop = new AbortController()
    const drawn = thread
      .draw(drawingOf(query), { signal: stop.signal, whenAborted: 'finish' })
      .then((bytes) => credentials.sign(Buffer.from(bytes)))
    // A full disk costs only the cache: the picture is still served.
    const picture = drawn.then((bytes) =>
      save(name, bytes)
        .then(() => bytes)
        .catch(() => bytes),
    )
    const begun = { picture, stop, wanted: 0 }
    inFlight.set(name, begun)
    const forget = () => forgetGeneration(name, begun)
    drawn.then(forget, forget)
    return begun
  }

  const wait = async (name: string, query: LivePortraitQuery, signal: AbortSignal): Promise<Uint8Array> => {
    const shared = inFlight.get(name) ?? begin(name, query)
    shared.wanted += 1
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      return await Promise.race([shared.picture, gone])
    } finally {
      shared.wanted -= 1
      // Anyone who chooses on looks at the next portrait: this one is not drawn for nobody.
      if (shared.wanted === 0) {
        forgetGeneration(name, shared)
        shared.stop.abort(new Error('nobody waits for this portrait'))
      }
    }
  }

  return {
    /**
     * The portrait, or null when this person, their network or everybody together waits for too many already. The more
     * a person waits for, the less of the queue is theirs: those who wait for none find room in it to the last place.
     */
    async portrait(query: LivePortraitQuery, of: Viewer): Promise<LivePortrait | null> {
      const name = nameOf(query)
      const etag = `"${name}"`
      const found = await findStored(name)
      if (found) return { bytes: found, etag }
      const room = ofAll * (1 - persons.count(of.userId) / ofOne)
      if (!inFlight.has(name) && inFlight.size >= room) return null
      const endOfPerson = persons.begin(of.userId)
      const endOfNetwork = of.network === null ? nothing : networks.begin(of.network)
      try {
        return endOfPerson && endOfNetwork ? { bytes: await wait(name, query, of.signal), etag } : null
      } finally {
        endOfPerson?.()
        endOfNetwork?.()
      }
    },
    close: () => thread.close(),
  }
}

function nameOf(query: LivePortraitQuery): string {
  const facts = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  return createHash('sha256').update(facts.join('&')).digest('hex').slice(0, 32)
}

/** A pose that faces a side may hide one eye. */
const wholeFace = poses.indexOf('turned-left')

function drawingOf({ w, outfit, framing, mood, skin, ...appearance }: LivePortraitQuery) {
  return {
    kind: 'photo' as const,
    appearance: { ...appearance, ...(skin ? { skin: skinTones[skin] } : {}), temper: mood },
    shot: { outfit, framing, place: 'studio', light: 'day' as const, pose: wholeFace, seed: 1 },
    size: { width: w, height: Math.round((w * 4) / 3) },
  }
}
