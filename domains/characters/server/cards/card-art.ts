import type { CharacterCard } from '../../card.ts'

/** A picture as a card's file carries it, and the address under which the card names it. */
export type FoundArt = { place: string; bytes: Uint8Array }

/** An entry of a card's asset list; what others write in it is preserved. */
export type Asset = Record<string, unknown> & { uri: string }

/** Most pictures that a card may bring along. */
export const mostArt = 100

/** The address of the picture that the file itself is. */
export const filePlace = 'ccdefault:'
const embedded = /^embed{1,2}ed:\/\//i
const chunk = /^__asset:(\w{1,40})$/
/** Where chunks of a PNG lie in an archive, so that their numbers come back. */
const chunkFolder = 'assets/__asset/'
/** Marks an icon that an export adds to a card without one. */
const addedHere = 'nocturne/added'
const data = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

/** The entries of a card's asset list. */
export function assetsOf({ data: { assets } }: CharacterCard): Asset[] {
  return Array.isArray(assets) ? assets.filter(isAsset) : []
}

function isAsset(value: unknown): value is Asset {
  return typeof value === 'object' && value !== null && typeof (value as { uri?: unknown }).uri === 'string'
}

/** The file in an archive that an address names, or null. */
function archivePathOf(uri: string): string | null {
  return embedded.test(uri) ? uri.replace(embedded, '') : null
}

/** The address of a file of an archive that a card's asset list may leave out: a chunk of a PNG before. */
function isChunkFile(path: string): boolean {
  return path.startsWith(chunkFolder)
}

/** The address of a chunk by its keyword's end; tools write it with a colon or without. */
export function chunkPlaceOf(keyword: string): string {
  return `__asset:${keyword.replace(/^:/, '')}`
}

export function chunkNumberOf(place: string): string | null {
  return chunk.exec(place)?.[1] ?? null
}

function placeOfPath(path: string): string {
  const [number] = isChunkFile(path) ? path.slice(chunkFolder.length).split('.') : []
  return number === undefined ? `embeded://${path}` : `__asset:${number}`
}

/**
 * A card whose asset list names its pictures as they are stored, and the pictures of it that stand in addresses. One that
 * an export added is left out: the card had none.
 */
export function withStoredAssets(card: CharacterCard): { card: CharacterCard; art: FoundArt[]; iconPlace: string } {
  if (card.data.assets === undefined) return { card, art: [], iconPlace: filePlace }
  const art: FoundArt[] = []
  const list = Array.isArray(card.data.assets) ? (card.data.assets as unknown[]) : []
  const placed = list.flatMap((asset, index): unknown[] => {
    if (!isAsset(asset)) return [asset]
    const path = archivePathOf(asset.uri)
    if (path !== null) return [{ ...asset, uri: placeOfPath(path) }]
    if (!/^data:/i.test(asset.uri)) return [asset]
    if (!data.test(asset.uri)) return []
    const place = `embeded://assets/data/${index}`
    art.push({ place, bytes: Buffer.from(asset.uri.replace(data, ''), 'base64') })
    return [{ ...asset, uri: place }]
  })
  const stored = placed.filter((asset) => !isAsset(asset) || asset[addedHere] !== true)
  const { assets: _, ...rest } = card.data
  return {
    card: { ...card, data: { ...rest, ...(stored.length > 0 || list.length === 0 ? { assets: stored } : {}) } },
    art,
    iconPlace: iconPlaceOf(placed.filter(isAsset)),
  }
}

/** Which files of an archive its card names, or an export from here put there. */
export function namedFiles(text: Buffer): (path: string) => boolean {
  const words = text.toString('utf8')
  return (path) => isChunkFile(path) || words.includes(JSON.stringify(path).slice(1, -1))
}

/** The pictures of files of an archive. */
export function artOfFiles(files: ReadonlyMap<string, Uint8Array>): FoundArt[] {
  return [...files].map(([path, bytes]) => ({ place: placeOfPath(path), bytes }))
}

/** The address of the picture that shows her: of the icon called main, else of the first icon, else the file itself. */
function iconPlaceOf(assets: readonly Asset[]): string {
  const icons = assets.filter(({ type }) => type === 'icon')
  const icon = icons.find(({ name }) => name === 'main') ?? icons[0]
  return icon?.uri ?? filePlace
}

/** A card without the entries whose files are not among the stored ones though they came with it. */
export function withoutPlaces(card: CharacterCard, places: ReadonlySet<string>): CharacterCard {
  if (places.size === 0 || !Array.isArray(card.data.assets)) return card
  const { assets, ...rest } = card.data
  const left = (assets as unknown[]).filter((asset) => !isAsset(asset) || !places.has(asset.uri))
  return { ...card, data: { ...rest, ...(left.length > 0 ? { assets: left } : {}) } }
}

/** The form that a picture is written in, as its entry says it; PNG where that is no kind that can be written. */
export function extensionOf(ext: unknown): 'png' | 'webp' | 'jpeg' | 'avif' {
  if (ext === 'webp' || ext === 'avif') return ext
  return ext === 'jpg' || ext === 'jpeg' ? 'jpeg' : 'png'
}

/** The file of a stored picture in an archive. Addresses were others' words: one that leads out of the archive gets another. */
export function archiveFileOf(place: string, index: number): string {
  const number = chunkNumberOf(place)
  if (number !== null) return `${chunkFolder}${number}.png`
  const path = archivePathOf(place) ?? ''
  const isSafe =
    /^[\p{L}\p{N}\p{M}_ ().@+-]+(?:\/[\p{L}\p{N}\p{M}_ ().@+-]+)*$/u.test(path) && !/(?:^|\/)\.+(?:\/|$)/.test(path)
  return isSafe && path.length <= 200 && path !== 'card.json' ? path : `assets/other/${index}.png`
}

/** A card whose asset list names its pictures by other addresses. */
export function withAddresses(card: CharacterCard, addresses: ReadonlyMap<string, string>): CharacterCard {
  if (!Array.isArray(card.data.assets)) return card
  const assets = (card.data.assets as unknown[]).map((asset) =>
    isAsset(asset) ? { ...asset, uri: addresses.get(asset.uri) ?? asset.uri } : asset,
  )
  return { ...card, data: { ...card.data, assets } }
}

/** An icon for a card that names none. */
export function addedIcon(uri: string): Asset {
  return { type: 'icon', uri, name: 'main', ext: 'png', [addedHere]: true }
}
