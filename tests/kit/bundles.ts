import { createHash, randomUUID } from 'node:crypto'
import { listMessages, regenerateReply } from '#domains/chat/contract.ts'
import { choosePersona, savePersona } from '#domains/chat/personas-contract.ts'
import { bookmarkMessage, setAuthorNote } from '#domains/chat/tools-contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { bundleImport, exportBundle, importBundle, readBundle } from '#domains/relationships/bundle-contract.ts'
import type { BundleImport, BundlePreview } from '#domains/relationships/bundle-contract.ts'
import { zipFile } from './card-files.ts'
import { newKey, openConversationAs } from './conversations.ts'
import { rest, sayTo } from './memories.ts'
import { patternPicture } from './pattern-picture.ts'
import type { Person } from './person.ts'
import { fetchAs } from './person.ts'
import { memberWith, ownPhoto } from './photos.ts'
import { unzip } from './unzip.ts'
import type { World } from './world.ts'

/** The relationship with a character as its file. */
export async function bundleOf(w: World, someone: Person, characterId: string): Promise<Buffer> {
  const { url } = await someone.get(exportBundle, { characterId })
  const response = await fetchAs(w, someone, url)
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** The JSON of every part of a bundle, without its manifest. */
export function partsOf(bundle: Buffer): Record<string, unknown> {
  const files = [...unzip(bundle)].filter(([name]) => name.endsWith('.json') && name !== 'manifest.json')
  return Object.fromEntries(files.map(([name, bytes]) => [name, JSON.parse(bytes.toString()) as unknown]))
}

/** A bundle of these files, with a manifest that fits them. */
export async function bundleWith(
  files: ReadonlyMap<string, Buffer>,
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  const list = [...files].map(([path, bytes]) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const head = { format: 'nocturne-relationship', version: 1, exportedAt: '2026-06-01T12:00:00.000Z', files: list }
  return zipFile({ ...Object.fromEntries(files), 'manifest.json': JSON.stringify({ ...head, ...manifest }) })
}

/** Reads a file and gives its preview. */
export async function previewOf(
  someone: Person,
  file: Buffer,
): Promise<{ key: string; preview: BundlePreview | null; problem: string | null }> {
  const key = randomUUID()
  const { data, name } = await someone.upload(readBundle, { key }, file)
  if (name !== 'OK') throw new Error(name)
  return { key, ...data }
}

/** Brings a relationship in, with a character or as a new one, and gives how that ended. */
export async function bringIn(
  w: World,
  someone: Person,
  file: Buffer,
  { characterId = null, leaveOut = false }: { characterId?: string | null; leaveOut?: boolean } = {},
): Promise<BundleImport & { key: string }> {
  const { key, preview, problem } = await previewOf(someone, file)
  if (!preview) throw new Error(`No bundle: ${problem}`)
  await someone.get(importBundle, { key, characterId, leaveOut })
  await w.doJobs()
  return { key, ...(await someone.get(bundleImport, { key })) }
}

/** The pattern of the persona's picture, which no list has. */
const personaPattern = 7

let members = 0
/** An address of nobody yet. */
export function newAddress(): string {
  members += 1
  return `bundle-${members}@example.org`
}

/** A long evening with a character: branches, a moment, a note, a persona, memories, a diary and a photo. */
export async function evening(w: World, characterId = 'mara-voss') {
  const { someone } = await memberWith(w, newAddress(), 500)
  const sessionId = await openConversationAs(someone, characterId)
  const personaId = randomUUID()
  const { key: picture } = (await someone.upload(uploadPicture, {}, await patternPicture(personaPattern))).data
  await someone.get(savePersona, { personaId, name: 'Robin', about: 'Restores boats.', isDefault: false, picture })
  await someone.get(choosePersona, { sessionId, personaId, scope: 'character' })
  await someone.get(setAuthorNote, { sessionId, text: 'It is late in autumn.', depth: 3 })
  await sayTo(someone, { sessionId, text: 'My name is Robin.' })
  const { reply } = await sayTo(someone, { sessionId, text: 'I painted the old boat red today.' })
  await someone.get(regenerateReply, { messageId: reply, clientMessageId: newKey() })
  const { said } = await sayTo(someone, { sessionId, text: 'It needs a second coat.' })
  await someone.get(bookmarkMessage, { messageId: said, isSaved: true, title: 'The boat' })
  await rest(w)
  w.clock.advance(60_000)
  await w.doJobs()
  await w.doJobs()
  const key = randomUUID()
  await someone.get(addMemory, {
    characterId,
    key,
    text: 'Loves the sound of rain.',
    kind: 'preference',
    isPinned: true,
  })
  await ownPhoto(w, someone, { characterId })
  return { someone, sessionId, characterId }
}

/** The words of a conversation as it is shown, newest first. */
export async function textsOf(someone: Person, sessionId: string): Promise<string[]> {
  return (await someone.get(listMessages, { sessionId, limit: 50 })).list.map(({ text }) => text)
}
