import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { clearFileOf } from '#domains/media/server/public.ts'
import type { CharacterCard } from '../../card.ts'
import { addedIcon, archiveFileOf, assetsOf, chunkNumberOf, extensionOf, filePlace, withAddresses } from './card-art.ts'
import type { StoredArt } from './imported-art.ts'
import { secondVersion } from './write-card.ts'

/** The width of a drawn cover in an exported card. One that came with a card goes as it is stored. */
const coverWidth = 720
const endOfPng = 12
const iconPath = 'assets/icon/images/main.png'

/** The pictures of an own character that go with her card. */
export type ExportedPictures = { cover: StoredPicture | null; hasOwnPicture: boolean; art: readonly StoredArt[] }

type Written = { card: CharacterCard; pictures: ExportedPictures; cover: Buffer }

/** A value as the bytes of a file of JSON. */
export function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** Her cover as other apps take it, with its origin still in it. */
export async function coverAsPng(store: FileStore, { cover, hasOwnPicture }: ExportedPictures): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bytes = cover && (await store.get(clearFileOf(cover.file)))
  if (!bytes) throw new Error('A character that is built has no cover')
  const picture = hasOwnPicture ? sharp(bytes) : sharp(bytes).resize({ width: coverWidth, withoutEnlargement: true })
  return picture.keepXmp().png().toBuffer()
}

/** The card in a PNG twice: as V3, and as V2 for apps that know no newer one. Its other pictures are texts beside it. */
export async function pngOf(store: FileStore, { card, pictures, cover }: Written): Promise<Buffer> {
  const taken = new Set(pictures.art.flatMap(({ place }) => chunkNumberOf(place) ?? []))
  const addresses = new Map<string, string>()
  const chunks: Buffer[] = []
  let next = 0
  for (const { place, file } of pictures.art) {
    while (taken.has(String(next))) next += 1
    const number = chunkNumberOf(place) ?? String(next)
    taken.add(number)
    addresses.set(place, `__asset:${number}`)
    const picture = await pictureAs(store, file, extOf(card, place))
    if (picture) chunks.push(textChunk(`chara-ext-asset_:${number}`, picture))
  }
  const addressed = withAddresses(card, addresses)
  const texts = [textChunk('chara', json(secondVersion(card))), textChunk('ccv3', json(addressed))]
  return Buffer.concat([cover.subarray(0, -endOfPng), ...texts, ...chunks, cover.subarray(-endOfPng)])
}

/** A CHARX: the card at the root, and its pictures in folders. The spelling of the addresses is the format's own. */
export async function charxOf(store: FileStore, { card, pictures, cover }: Written): Promise<Buffer> {
  const addresses = new Map([[filePlace, `embeded://${iconPath}`]])
  const files = new Map([[iconPath, cover]])
  for (const [index, { place, file }] of pictures.art.entries()) {
    const wanted = archiveFileOf(place, index)
    const path = files.has(wanted) ? archiveFileOf('', index) : wanted
    addresses.set(place, `embeded://${path}`)
    const picture = await pictureAs(store, file, extOf(card, place))
    if (picture) files.set(path, picture)
  }
  const hasIcon = assetsOf(card).some(({ type, uri }) => type === 'icon' && addresses.has(uri))
  const addressed = withAddresses(card, addresses)
  const others = Array.isArray(addressed.data.assets) ? (addressed.data.assets as unknown[]) : []
  const assets = hasIcon ? others : [addedIcon(`embeded://${iconPath}`), ...others]
  const zip = new ZipFile()
  zip.addBuffer(jsonOf({ ...addressed, data: { ...addressed.data, assets } }), 'card.json')
  for (const [path, bytes] of files) zip.addBuffer(bytes, path, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

function extOf(card: CharacterCard, place: string): ReturnType<typeof extensionOf> {
  return extensionOf(assetsOf(card).find(({ uri }) => uri === place)?.ext)
}

async function pictureAs(
  store: FileStore,
  file: string,
  format: ReturnType<typeof extensionOf>,
): Promise<Buffer | null> {
  const bytes = await store.get(clearFileOf(file))
  if (bytes === null || format === 'webp') return bytes
  const { default: sharp } = await import('sharp')
  return sharp(bytes).toFormat(format).toBuffer()
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function textChunk(keyword: string, value: Buffer): Buffer {
  const named = Buffer.from(`tEXt${keyword}\0${value.toString('base64')}`, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
