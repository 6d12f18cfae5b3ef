import type { ChatFile, ChatTree, LinePatch, MessageExtra, TreeBuilder, TreeMessage } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { createTree, storable } from './chat-tree.ts'
import { mostSwipes } from '../../chat-files.ts'
import { readDate } from './dates.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, isSame, parseJson, wordsOf } from './json.ts'
import { editedMark, lineOf, patchOf } from './sillytavern-line.ts'

export type NamedText = { name: string; text: string }
type Line = { at: number; value: JsonObject }
type TavernFile = { name: string; header: JsonObject | null; lines: Line[] }

/** Names that stand in headers where there is no name. */
const noNames = new Set(['', 'unused', 'User', 'You'])

/** Whether a text is a SillyTavern chat: its first line is a header or a message. */
export function isTavernChat(firstLine: Json): boolean {
  return isObject(firstLine) && (isHeader(firstLine) || typeof firstLine['mes'] === 'string')
}

function isHeader(line: JsonObject): boolean {
  return !('mes' in line) && ['chat_metadata', 'user_name', 'character_name'].some((name) => name in line)
}

/** The chats of SillyTavern files; files of branches belong to the chat that their header names. */
export function readTavern(texts: readonly NamedText[], now: number): ChatFile {
  const groups = grouped(texts.map(linesOf))
  return {
    parts: groups.map((files) => ({
      title: files[0]?.name ?? '',
      messages: files.reduce((most, { lines }) => Math.max(most, lines.length), 0),
    })),
    read: (part) => treeOf(groups[part] ?? [], now),
  }
}

function linesOf({ name, text }: NamedText): TavernFile {
  const lines: Line[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = parseJson(line, index + 1)
    if (!isObject(value)) throw new ChatFileError('wrong-types', index + 1)
    lines.push({ at: index + 1, value })
  }
  const first = lines[0]
  const header = first && isHeader(first.value) ? first.value : null
  const rest = header ? lines.slice(1) : lines
  for (const { at, value } of rest) checkLine(value, at)
  if (rest.length === 0) throw new ChatFileError('empty')
  return { name: name.replace(/\.jsonl$/i, ''), header, lines: rest }
}

function checkLine(line: JsonObject, at: number): void {
  const { mes, is_user: isUser, swipes } = line
  if (typeof mes !== 'string' || !['boolean', 'undefined'].includes(typeof isUser))
    throw new ChatFileError('wrong-types', at)
  if (Array.isArray(swipes) && swipes.length > mostSwipes) throw new ChatFileError('too-many-swipes', at)
}

function grouped(files: TavernFile[]): TavernFile[][] {
  const names = new Map(files.map((file) => [file.name, file]))
  const rootOf = (file: TavernFile): TavernFile => {
    const seen = new Set([file])
    for (let at = file; ;) {
      const main = mainOf(at)
      const next = main === null ? undefined : names.get(main)
      // Files that name each other as their main one: the first in the archive stands for all.
      if (!next || seen.has(next)) return next ? (files.find((one) => seen.has(one)) ?? file) : at
      seen.add(next)
      at = next
    }
  }
  const groups = Map.groupBy(files, rootOf)
  return [...groups].map(([root, group]) => [root, ...group.filter((file) => file !== root)])
}

function mainOf({ header }: TavernFile): string | null {
  const metadata = header?.['chat_metadata']
  const main = isObject(metadata) ? metadata['main_chat'] : undefined
  return typeof main === 'string' ? main.replace(/\.jsonl$/i, '') : null
}

type Placed = { line: JsonObject; index: number; siblings: number[] }

function treeOf(files: readonly TavernFile[], now: number): ChatTree {
  const names = namesOf(files)
  const tree = createTree('sillytavern', names, now)
  const children = new Map<number | null, number[]>()
  const paths = files.map((file, number) => placeFile({ tree, children }, file, number))
  for (const file of files) noteLosses(file, tree)
  for (const [file, path] of paths.entries())
    for (const placed of path) storePatch(tree.messages, { ...placed, names, file, isOnly: files.length === 1 })
  const leaf = paths[0]?.at(-1)?.index ?? null
  return tree.finish(leaf, { files: files.map(({ name, header }) => ({ name, header })) })
}

function namesOf(files: readonly TavernFile[]): { user: string; character: string } {
  const header = files[0]?.header ?? {}
  const spoken = (isUser: boolean) =>
    wordsOf(files[0]?.lines.find(({ value }) => (value['is_user'] === true) === isUser)?.value['name'])
  const pick = (said: string, inLines: string) =>
    storable(noNames.has(said) && inLines !== '' ? inLines : said).slice(0, 200)
  return {
    user: pick(wordsOf(header['user_name']), spoken(true)),
    character: pick(wordsOf(header['character_name']), spoken(false)),
  }
}

type Placing = { tree: TreeBuilder; children: Map<number | null, number[]> }

/** Puts the messages of a file into the tree: where another file has the same ones already, they are these. */
function placeFile({ tree, children }: Placing, file: TavernFile, number: number): Placed[] {
  const path: Placed[] = []
  let parent: number | null = null
  for (const [order, { value: line }] of file.lines.entries()) {
    const role = line['is_user'] === true ? 'user' : 'character'
    const { texts, shown } = alternativesOf(line, role)
    const known: number[] = children.get(parent) ?? []
    const same = known.filter((index) => tree.messages[index]?.role === role)
    const used = new Set<number>()
    const above: number | null = parent
    const siblings: number[] = texts.map((text, swipe) => {
      const found = same.find((index) => !used.has(index) && tree.messages[index]?.text === storable(text))
      const place = {
        message: order + 1,
        swipe: texts.length > 1 ? swipe + 1 : null,
        file: number > 0 ? file.name : null,
      }
      const info = swipe === shown ? line : infoOf(line, swipe)
      const date = readDate(info['send_date']) ?? readDate(line['send_date'])
      const isEdited = role === 'character' && isMarkedEdited(info)
      const index = found ?? tree.add({ parent: above, role, text, date, place, model: modelOf(info), isEdited })
      if (found === undefined) known.push(index)
      used.add(index)
      return index
    })
    children.set(parent, known)
    const index = siblings[shown] ?? 0
    const message = tree.messages[index]
    if (message && number === 0) message.isChosen = true
    path.push({ line, index, siblings: known })
    parent = index
  }
  const last = path.at(-1)
  const end = last && tree.messages[last.index]
  if (end) end.extra = { ...end.extra, ends: [...(end.extra?.ends ?? []), number] }
  return path
}

/** The texts of a message. A list that does not contain the shown text is left to the fields beside the columns. */
function alternativesOf(line: JsonObject, role: 'user' | 'character'): { texts: string[]; shown: number } {
  const { mes, swipes, swipe_id: shown } = line
  const text = wordsOf(mes)
  const isList = role === 'character' && Array.isArray(swipes) && swipes.every((one) => typeof one === 'string')
  if (!isList || typeof shown !== 'number' || !Number.isInteger(shown) || shown < 0 || shown >= swipes.length)
    return { texts: [text], shown: 0 }
  return { texts: swipes.map((one, index) => (index === shown ? text : wordsOf(one))), shown }
}

function infoOf(line: JsonObject, swipe: number): JsonObject {
  const info = Array.isArray(line['swipe_info']) ? line['swipe_info'][swipe] : undefined
  return isObject(info) ? info : {}
}

function modelOf({ extra }: JsonObject): string {
  return isObject(extra) ? storable(wordsOf(extra['model'])).slice(0, 200) : ''
}

function isMarkedEdited({ extra }: JsonObject): boolean {
  return isObject(extra) && extra[editedMark] === true
}

type Stored = Placed & { names: { user: string; character: string }; file: number; isOnly: boolean }

/** Stores what the line of a file says otherwise than an export of the message would. */
function storePatch(messages: TreeMessage[], { line, index, siblings, names, file, isOnly }: Stored): void {
  const message = messages[index]
  if (!message) return
  const all = siblings.filter((one) => messages[one]?.role === message.role)
  const alternatives = { all: all.flatMap((one) => messages[one] ?? []), shown: all.indexOf(index) }
  const patch = patchOf(lineOf(alternatives, names), line, all.length)
  if (!patch && isOnly) return
  // Beside other files, one without a difference has to be known as such.
  const stored = patch ?? { set: {}, unset: [], count: all.length }
  message.extra = { ...message.extra, lines: withPatch(message.extra, stored, file) }
}

/** Files with the same difference share it. */
function withPatch(extra: MessageExtra | null, patch: Omit<LinePatch, 'files'>, file: number): LinePatch[] {
  const lines = extra?.lines ?? []
  const same = lines.find(
    (one) => one.count === patch.count && isSame(one.set, patch.set) && isSame(one.unset, patch.unset),
  )
  if (!same) return [...lines, { files: [file], ...patch }]
  return lines.map((one) => (one === same ? { ...one, files: [...one.files, file] } : one))
}

const attachments = ['image', 'image_swipes', 'file', 'files', 'video', 'media', 'audio']

function noteLosses({ header, lines }: TavernFile, { losses }: TreeBuilder): void {
  const metadata = isObject(header?.['chat_metadata']) ? header['chat_metadata'] : {}
  if (wordsOf(metadata['note_prompt']) !== '') losses.add('notes')
  if (wordsOf(metadata['world_info']) !== '') losses.add('lorebook')
  const speakers = new Set<string>()
  for (const { value: line } of lines) {
    const extra = isObject(line['extra']) ? line['extra'] : {}
    if (line['is_user'] !== true && line['is_system'] !== true) speakers.add(wordsOf(line['name']))
    if (line['is_system'] === true) losses.add('hidden-messages')
    if (attachments.some((name) => name in extra)) losses.add('pictures')
    if (wordsOf(extra['reasoning']) !== '') losses.add('thoughts')
  }
  if (speakers.size > 1) losses.add('several-speakers')
}
