import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { DownloadAudience } from '#platform/http/download-address.ts'
import { buildStatus } from '../../attributes.ts'
import type { ExportFormat } from '../../rules.ts'
import { exportFormats } from '../../rules.ts'
import type { CharacterCard } from '../../card.ts'
import { findOwn } from '../custom/custom-rows.ts'
import { appearanceOptionsOf } from '../custom/read-prompt.ts'
import { customCharacters } from '../tables.ts'
import type { CardWriting } from './cards.ts'
import { isOwnAddress } from './export-address.ts'
import type { ExportedPictures } from './write-pictures.ts'
import { charxOf, coverAsPng, jsonOf, pngOf } from './write-pictures.ts'
import { loneLorebook, thirdVersion } from './write-card.ts'

export type ExportedFile = { bytes: Buffer; contentType: string; fileName: string }

type Exportable = { name: string; card: CharacterCard; pictures: ExportedPictures }

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
  const pictures = { cover, hasOwnPicture: custom.hasOwnPicture, art: custom.art ?? [] }
  return { name: custom.name, card: thirdVersion(card, options), pictures }
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
  const audience: DownloadAudience = requested.audience === 'app' ? 'app' : 'web'
  const ownerId = await ownerOf(cards.db, characterId)
  if (!format || !ownerId) return null
  if (!isOwnAddress(cards.keys, { characterId, format, audience, until, sign, ownerId, now })) return null
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
  { card, name, pictures }: Exportable,
  format: ExportFormat,
): Promise<ExportedFile> {
  const fileName = fileNameOf(name)
  if (format === 'json') return { bytes: jsonOf(card), contentType: 'application/json', fileName: `${fileName}.json` }
  if (format === 'lorebook') {
    const bytes = jsonOf(loneLorebook(card.data.character_book))
    return { bytes, contentType: 'application/json', fileName: `${fileName} lorebook.json` }
  }
  const picture = await coverAsPng(cards.store, pictures)
  if (format === 'charx') {
    const bytes = await charxOf(cards.store, { card, pictures, cover: await cards.credentials.sign(picture) })
    return { bytes, contentType: 'application/zip', fileName: `${fileName}.charx` }
  }
  // The card is part of the file, so it stands in it before the file is signed.
  const bytes = await cards.credentials.sign(await pngOf(cards.store, { card, pictures, cover: picture }))
  return { bytes, contentType: 'image/png', fileName: `${fileName}.png` }
}

/** Her name as a file may be called everywhere. */
function fileNameOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').trim() || 'character'
}
