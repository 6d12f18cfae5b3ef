import type { ChatFile, ChatTree } from './chat-tree.ts'
import { createTree, storable } from './chat-tree.ts'

/** Names that people go by in transcripts. */
const own = new Set([
  'you',
  'user',
  'me',
  'human',
  'i',
  'du',
  'ich',
  'moi',
  'yo',
  'tú',
  'eu',
  'io',
  'я',
  'أنا',
  'أنت',
  '私',
  'あなた',
  '我',
  '你',
  '나',
])
const longestName = 40

type Said = { name: string; text: string }

/** A transcript whose turns begin with `Name:`, by two speakers at least; null for another text. */
export function readPlainText(text: string, isSwapped: boolean, now: number): ChatFile | null {
  const said = turnsOf(text)
  if (!said) return null
  const { user, character } = speakersOf(said, isSwapped)
  const read = (): ChatTree => {
    const tree = createTree('text', { user: storable(user), character: storable(character) }, now)
    let parent: number | null = null
    for (const [index, { name, text: words }] of said.entries()) {
      const role = name === user ? 'user' : 'character'
      parent = tree.add({
        parent,
        role,
        text: words,
        date: null,
        place: { message: index + 1, swipe: null, file: null },
      })
    }
    if (new Set(said.map(({ name }) => name)).size > 2) tree.losses.add('several-speakers')
    return tree.finish(parent)
  }
  return { parts: [{ title: '', messages: said.length }], read }
}

function turnsOf(text: string): Said[] | null {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const heads = lines.map(headOf)
  const counts = new Map<string, number>()
  for (const head of heads) if (head) counts.set(head.name, (counts.get(head.name) ?? 0) + 1)
  const names = [...counts.keys()]
  // A name that is there once only, beside others, is the beginning of a sentence more often than a speaker.
  const speakers = names.length <= 2 ? names : names.filter((name) => (counts.get(name) ?? 0) > 1)
  if (speakers.length < 2) return null
  const turns: { name: string; lines: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const head = heads[index]
    if (head && speakers.includes(head.name)) turns.push({ name: head.name, lines: [head.rest] })
    else turns.at(-1)?.lines.push(line)
  }
  return turns.map(({ name, lines: own }) => ({ name, text: own.join('\n').trim() }))
}

/** `Name: words`, also with the name in bold. */
function headOf(line: string): { name: string; rest: string } | null {
  const plain = line.startsWith('**') ? line.replace('**', '').replace('**', '') : line
  const at = plain.search(/[:：]/)
  if (at < 1 || at > longestName) return null
  const name = plain.slice(0, at).trim()
  const next = plain.slice(at + 1)
  if (name === '' || name.split(' ').length > 4 || /[.,!?"*()[\]{}<>/]/.test(name) || next.startsWith('//')) return null
  return { name, rest: next.trim() }
}

/** The person is the one by such a name, or the second to speak: characters greet. */
function speakersOf(said: readonly Said[], isSwapped: boolean): { user: string; character: string } {
  const [first = '', second = ''] = [...new Set(said.map(({ name }) => name))]
  const isFirstOwn = own.has(first.toLowerCase()) && !own.has(second.toLowerCase())
  const [user, character] = isFirstOwn ? [first, second] : [second, first]
  return isSwapped ? { user: character, character: user } : { user, character }
}
