import type { ChatExtra, LinePatch, TreeMessage } from './chat-tree.ts'
import type { JsonObject } from './json.ts'
import { isObject, isSame } from './json.ts'

/** Fields that describe the shown alternative, not the message as such. */
const ofAlternative = ['mes', 'swipe_id', 'send_date', 'gen_started', 'gen_finished', 'extra']
/** Fields that list the alternatives. */
const ofList = ['swipes', 'swipe_id', 'mes', 'swipe_info']

/** The field of `extra` that marks a reply in the person's own words; SillyTavern has none, and leaves those it does not know as they are. */
export const editedMark = 'edited_by_user'

export type LineMessage = Pick<TreeMessage, 'role' | 'text' | 'model' | 'isEdited' | 'extra' | 'at'>
/** The alternatives of a message in their order, and the place of the shown one. */
export type Alternatives = { all: readonly LineMessage[]; shown: number }

/** The line that an export writes for a message by its columns alone. */
export function lineOf({ all, shown }: Alternatives, names: ChatExtra['names']): JsonObject {
  const message = all[shown]
  if (!message) throw new Error('A line without its message')
  const { role, text, at } = message
  const isUser = role === 'user'
  return {
    name: isUser ? names.user : names.character,
    is_user: isUser,
    is_system: false,
    send_date: new Date(at).toISOString(),
    mes: text,
    extra: extraFields(message),
    ...(isUser ? {} : { swipe_id: shown, swipes: all.map((one) => one.text) }),
    // Only this list says of an alternative that is not shown whose words it has.
    ...(all.length > 1 && all.some(({ isEdited }) => isEdited) ? { swipe_info: all.map(infoFields) } : {}),
  }
}

function extraFields({ model, isEdited }: LineMessage): JsonObject {
  return { ...(model === '' ? {} : { model }), ...(isEdited ? { [editedMark]: true } : {}) }
}

function infoFields(message: LineMessage): JsonObject {
  return { send_date: new Date(message.at).toISOString(), extra: extraFields(message) }
}

/** The difference between the line of an export and the one that was imported; null where there is none. */
export function patchOf(line: JsonObject, imported: JsonObject, count: number): Omit<LinePatch, 'files'> | null {
  const set = Object.fromEntries(
    Object.entries(imported).filter(([name, value]) => !Object.hasOwn(line, name) || !isSame(line[name], value)),
  )
  const unset = Object.keys(line).filter((name) => !Object.hasOwn(imported, name))
  return Object.keys(set).length + unset.length === 0 ? null : { set, unset, count }
}

/** The line of a message in a file, with the fields that it was imported with. */
export function exportedLine(alternatives: Alternatives, names: ChatExtra['names'], file: number): JsonObject {
  const { all, shown } = alternatives
  const line = lineOf(alternatives, names)
  const own = patchFor(all[shown], file)
  const holder = all.findIndex((one) => patchFor(one, file) !== null)
  const patch = own ?? patchFor(all[holder], file)
  if (!patch) return line
  const isAsImported = own !== null && own.count === all.length
  const leftOut = [...(own ? [] : ofAlternative), ...(isAsImported ? [] : ofList)]
  const isUsed = (name: string) => !leftOut.includes(name)
  const set = Object.fromEntries(Object.entries(patch.set).filter(([name]) => isUsed(name)))
  const unset = patch.unset.filter((name) => isUsed(name) || (name === 'swipes' && all.length === 1))
  const alternative = own ? {} : infoOf(patch, shown)
  const info = isAsImported ? {} : infoList(patch, all)
  const whole = Object.entries({ ...line, ...set, ...alternative, ...info })
  return Object.fromEntries(whole.filter(([name]) => !unset.includes(name)))
}

/** The patch of this file, or for a file that was not imported the first one. */
function patchFor(message: LineMessage | undefined, file: number): LinePatch | null {
  const lines = message?.extra?.lines ?? []
  return lines.find(({ files }) => files.includes(file)) ?? lines[0] ?? null
}

/** When and how another alternative of an imported message was written. */
function infoOf({ set }: LinePatch, shown: number): JsonObject {
  const info = Array.isArray(set['swipe_info']) ? set['swipe_info'][shown] : undefined
  if (!isObject(info)) return {}
  return Object.fromEntries(Object.entries(info).filter(([name]) => ofAlternative.includes(name)))
}

/** The facts known of each alternative, after others were written or deleted here. */
function infoList({ set, count }: LinePatch, all: readonly LineMessage[]): JsonObject {
  const known = set['swipe_info']
  if (!Array.isArray(known)) return {}
  const fresh = all.slice(known.length).map(infoFields)
  return all.length < count ? {} : { swipe_info: [...known, ...fresh] }
}
