import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CardFormat, CharacterCard } from '../../card.ts'
import { CardError, formatOf, readCard } from '../../card.ts'
import { parseCardJson } from './card-json.ts'
import type { FoundArt } from './card-art.ts'
import { artOfFiles, chunkPlaceOf, filePlace, mostArt, namedFiles, withStoredAssets } from './card-art.ts'
import { findArchive, readArchive } from './charx.ts'
import { readExifComment } from './exif-text.ts'
import { foreignCard, optionsOfCard } from './own-parts.ts'
import { artInPngTexts, barePng, findPngTexts, isPng, readPngText } from './png-texts.ts'

/** A card file may be this large, its pictures and all. */
export const mostCardBytes = 20 * 1024 * 1024
/** The words of a card may be this long; a long book of lore has a tenth of it. */
export const mostCardText = 1024 * 1024

/** The pictures of an archive may be this large, unpacked. */
const mostArtBytes = 40 * 1024 * 1024

/** These texts go along with every message to the engine that writes her replies; one page is 3 000 letters. */
const mostOfEachPrompt = 30_000
/** A greeting begins a conversation whole. */
const mostOfGreeting = 30_000
const mostGreetings = 200

const openingBrace = '{'.charCodeAt(0)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A card as it is stored, and what its file was. */
export type CardFile = {
  card: CharacterCard
  /** The look that a card which was exported here names. */
  options: Partial<AppearanceOptions>
  format: CardFormat & { container: 'json' | 'png' | 'charx' | 'jpeg' }
  /** The pictures that the file brings along, as they came. */
  art: FoundArt[]
  /** The address of the one that shows her. */
  iconPlace: string
  /** The file brings sounds, modules or more pictures along, which stay where they are. */
  leftOut: boolean
}

/**
 * Reads a card file by its content, not its name: JSON, a PNG with a `ccv3` or `chara` text, a JPEG or WebP with a comment in
 * its EXIF, or CHARX, also behind a JPEG. Nothing in it is fetched, run or written anywhere; what is too large or too deep is
 * refused before it is unpacked.
 */
export async function readCardFile(bytes: Uint8Array): Promise<CardFile> {
  if (bytes.byteLength > mostCardBytes)
    throw new CardError('too-large', 'This file is larger than 20 MB. Choose a smaller card.')
  const found = await cardTextOf(bytes)
  const json = parseCardJson(decodeText(found.text))
  const { card, art, iconPlace } = withStoredAssets(readCard(json))
  refuseEndless(card)
  const all = [...found.art, ...art]
  return {
    card: foreignCard(card),
    options: optionsOfCard(card),
    format: { ...formatOf(json), container: found.container },
    art: all.slice(0, mostArt),
    iconPlace,
    leftOut: found.leftOut || all.length > mostArt,
  }
}

function refuseEndless({ data }: CharacterCard): void {
  const { description, personality, scenario, mes_example, system_prompt, post_history_instructions } = data
  const each = [description, personality, scenario, mes_example, system_prompt, post_history_instructions]
  if (each.join('').length > mostOfEachPrompt)
    throw new CardError('too-large', 'What this card says of the character is longer than 30 000 letters. Shorten it.')
  const greetings = [data.first_mes, ...data.alternate_greetings]
  if (greetings.some((greeting) => greeting.length > mostOfGreeting))
    throw new CardError('too-large', 'A greeting of this card is longer than 30 000 letters. Shorten it.')
  if (greetings.length > mostGreetings)
    throw new CardError('too-large', 'This card has more than 200 greetings. Take some out.')
}

type CardText = {
  text: Uint8Array
  container: CardFile['format']['container']
  art: FoundArt[]
  leftOut: boolean
}

async function cardTextOf(bytes: Uint8Array): Promise<CardText> {
  if (isPng(bytes)) return cardTextOfPng(bytes)
  const archive = findArchive(bytes)
  if (archive) return cardTextOfArchive(bytes, archive)
  if (isOtherPicture(bytes)) return cardTextOfExif(bytes)
  if (bytes.byteLength > mostCardText) throw tooLong()
  return { text: bytes, container: 'json', art: [], leftOut: false }
}

async function cardTextOfPng(bytes: Uint8Array): Promise<CardText> {
  const texts = findPngTexts(bytes, ['ccv3', 'chara'])
  // One of them is unpacked, however many the file has: what is not read cannot be a bomb.
  const found = texts.get('ccv3') ?? texts.get('chara')
  if (found === undefined) throw new CardError('picture', 'This picture carries no character card.')
  const encoded = await readPngText(found, Math.ceil((mostCardText * 4) / 3))
  if (encoded === null) throw tooLong()
  const chunks = [...artInPngTexts(texts)].map(([end, art]) => ({ place: chunkPlaceOf(end), bytes: art }))
  const art = [{ place: filePlace, bytes: barePng(bytes) }, ...chunks]
  return { text: Buffer.from(encoded, 'base64'), container: 'png', art, leftOut: false }
}

async function cardTextOfArchive(bytes: Uint8Array, archive: Buffer): Promise<CardText> {
  const bounds = { text: mostCardText, files: mostArt, bytes: mostArtBytes }
  const { text, files, leftOut } = await readArchive(archive, bounds, namedFiles)
  const picture = bytes.subarray(0, bytes.byteLength - archive.byteLength)
  const own = picture.byteLength > 0 ? [{ place: filePlace, bytes: picture }] : []
  return { text, container: 'charx', art: [...own, ...artOfFiles(files)], leftOut }
}

async function cardTextOfExif(bytes: Uint8Array): Promise<CardText> {
  const comment = readExifComment(bytes)
  if (comment === null) throw new CardError('picture', 'This picture carries no character card.')
  if (comment.byteLength > Math.ceil((mostCardText * 4) / 3)) throw tooLong()
  const written = comment.toString('utf8').replaceAll('\0', '').trim()
  const text = written.startsWith('{') ? Buffer.from(written) : Buffer.from(written, 'base64')
  // Cameras write comments of their own.
  if (text[0] !== openingBrace) throw new CardError('picture', 'This picture carries no character card.')
  return { text, container: 'jpeg', art: [{ place: filePlace, bytes }], leftOut: false }
}

function tooLong(): CardError {
  return new CardError('too-large', 'The words of this card are longer than 1 MB. Take pictures out of it first.')
}

/** JPEG, GIF, WebP and AVIF by how they begin. */
function isOtherPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('GIF8') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp/s.test(head)
  )
}

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new CardError('not-text', 'This file is not text in UTF-8.', { cause })
  }
}
