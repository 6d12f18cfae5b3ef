import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { clearFileOf } from '#domains/media/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import type { ExportFormat } from '../../rules.ts'
import { exportFormats } from '../../rules.ts'
import type { CharacterCard } from '../../card.ts'
import { findOwn } from '../custom/custom-rows.ts'
import { appearanceOptionsOf } from '../custom/read-prompt.ts'
import { customCharacters } from '../tables.ts'
import type { CardWriting } from './cards.ts'
import type { ExportAudience } from './export-address.ts'
import { isOwnAddress } from './export-address.ts'
import { loneLorebook, secondVersion, thirdVersion } from './write-card.ts'

const pictureWidth = 720
const endOfPng = 12

export type ExportedFile = { bytes: Buffer; contentType: string; fileName: string }

type Exportable = { name: string; card: CharacterCard; cover: StoredPicture | null }

/** An own character that can be exported as she is, or why not. */
export async function findExportable(
  { db, words }: Pick<CardWriting, 'db' | 'words'>,
  of: { ownerId: string; id: string },
): Promise<Exportable | 'building' | 'gone'> {
  const { custom, character } = await findOwn(db, of)
  const isBuilt = custom.status === buildStatus.createSuccess || custom.status === buildStatus.done
  if (!isBuilt) return custom.status === buildStatus.createFail ? 'gone' : 'building'
  const card = character?.card ?? custom.card
  // A character that a report has hidden is shown to nobody, in no form.
  if (!card || character?.hiddenAt) return 'gone'
  const options = appearanceOptionsOf(custom, words)
  const [cover = null] = character?.pictures ?? custom.pictures ?? []
  return { name: custom.name, card: thirdVersion(card, options), cover }
}

export type ExportRequest = {
  characterId: string
  format: string
  audience: string
  until: number
  sign: string
  /** Who the session's cookie says is there. */
  userId: string | null
}

/** The file behind a signed address; null for anyone who it is not for. */
export async function openExport(
  cards: CardWriting,
  requested: ExportRequest,
  now: Date,
): Promise<ExportedFile | null> {
  const { characterId, sign, until, userId } = requested
  const format = exportFormats.find((one) => one === requested.format)
  const audience: ExportAudience = requested.audience === 'app' ? 'app' : 'web'
  const ownerId = await ownerOf(cards.db, characterId)
  if (!format || !ownerId) return null
  if (!isOwnAddress(cards.secret, { characterId, format, audience, until, sign, ownerId, now })) return null
  if (userId === null ? audience === 'web' : userId !== ownerId) return null
  const found = await findExportable(cards, { ownerId, id: characterId })
  return typeof found === 'string' ? null : writeFile(cards, found, format)
}

async function ownerOf(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ ownerId: customCharacters.ownerId })
    .from(customCharacters)
    .where(eq(customCharacters.id, id))
  return row?.ownerId ?? null
}

async function writeFile(
  cards: CardWriting,
  { card, name, cover }: Exportable,
  format: ExportFormat,
): Promise<ExportedFile> {
  const fileName = fileNameOf(name)
  if (format === 'json') return { bytes: jsonOf(card), contentType: 'application/json', fileName: `${fileName}.json` }
  if (format === 'lorebook') {
    const bytes = jsonOf(loneLorebook(card.data.character_book))
    return { bytes, contentType: 'application/json', fileName: `${fileName} lorebook.json` }
  }
  const picture = await coverAsPng(cards.store, cover)
  if (format === 'charx') {
    const bytes = await charxOf(await cards.credentials.sign(picture), card)
    return { bytes, contentType: 'application/zip', fileName: `${fileName}.charx` }
  }
  // The card is part of the file, so it stands in it before the file is signed.
  const bytes = await cards.credentials.sign(withCard(picture, card))
  return { bytes, contentType: 'image/png', fileName: `${fileName}.png` }
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** Her cover as other apps take it, with its origin still in it. */
async function coverAsPng(store: FileStore, cover: StoredPicture | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bytes = cover && (await store.get(clearFileOf(cover.file)))
  if (!bytes) throw new Error('A character that is built has no cover')
  return sharp(bytes).resize({ width: pictureWidth, withoutEnlargement: true }).keepXmp().png().toBuffer()
}

/** The card in a PNG twice: as V3, and as V2 for apps that know no newer one. */
function withCard(png: Buffer, card: CharacterCard): Buffer {
  const texts = [textChunk('chara', secondVersion(card)), textChunk('ccv3', card)]
  return Buffer.concat([png.subarray(0, -endOfPng), ...texts, png.subarray(-endOfPng)])
}

function textChunk(keyword: string, value: unknown): Buffer {
  const encoded = Buffer.from(JSON.stringify(value)).toString('base64')
  const named = Buffer.from(`tEXt${keyword}\0${encoded}`, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A CHARX: the card at the root, and her picture as its icon. The spelling of the address is the format's own. */
async function charxOf(picture: Buffer, card: CharacterCard): Promise<Buffer> {
  const path = 'assets/icon/images/main.png'
  const icon = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' }
  const others = Array.isArray(card.data.assets) ? (card.data.assets as unknown[]) : []
  const zip = new ZipFile()
  zip.addBuffer(jsonOf({ ...card, data: { ...card.data, assets: [icon, ...others] } }), 'card.json')
  zip.addBuffer(picture, path, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** Her name as a file may be called everywhere. */
function fileNameOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').trim() || 'character'
}
