import type { ChatPreview } from '../../chat-files-contract.ts'
import type { ChatTree, TreeMessage } from './chat-tree.ts'
import type { Refused } from './moderate-chat.ts'
import { withoutRefused } from './moderate-chat.ts'
import type { ReadChat } from './read-chat-worker.ts'

const mostRefusalsShown = 50
const mostParts = 200
const sampleLength = 240
const titleLength = 120

/** A chat as its import would be, for the person who decides. */
export function previewOf({ parts, tree, refused }: ReadChat): ChatPreview {
  const { source, messages, extra, losses, from, until } = tree
  const allowed = withoutRefused(tree, refused)
  return {
    source,
    parts: parts
      .slice(0, mostParts)
      .map(({ title, messages: count }) => ({ title: title.slice(0, titleLength).toWellFormed(), messages: count })),
    ...namesOf(extra.names, refused),
    messages: messages.length,
    ...countsOf(messages),
    from,
    until,
    sample: sampleOf(allowed),
    losses: [...losses],
    refusals: refused.slice(0, mostRefusalsShown).map(({ refusal }) => refusal),
    refused: refused.length,
    remaining: allowed.messages.length,
  }
}

function namesOf({ user, character }: ChatTree['extra']['names'], refused: readonly Refused[]) {
  const isRefused = refused.some(({ index }) => index === null)
  return isRefused ? { userName: '', characterName: '' } : { userName: user, characterName: character }
}

/** Alternatives are messages beside another one without any of their own after them; branches end in the others. */
function countsOf(messages: readonly TreeMessage[]): { alternatives: number; branches: number } {
  const followed = new Set(messages.map(({ parent }) => parent))
  const groups = Map.groupBy(messages.entries(), ([, { parent, role }]) => `${String(parent)} ${role}`)
  let [alternatives, ends] = [0, 0]
  for (const group of groups.values()) {
    const list = [...group]
    const open = list.filter(([index]) => !followed.has(index)).length
    const isEnd = open === list.length
    alternatives += isEnd ? open - 1 : open
    ends += isEnd ? 1 : 0
  }
  return { alternatives, branches: Math.max(1, ends) }
}

/** The first two messages of the shown branch, and the last one. */
function sampleOf({ messages, leaf }: ChatTree): ChatPreview['sample'] {
  const path: TreeMessage[] = []
  for (let at: number | null = leaf ?? messages.length - 1; at !== null;) {
    const message: TreeMessage | undefined = messages[at]
    if (!message) break
    path.push(message)
    at = message.parent
  }
  const shown = path.length > 3 ? [path.at(-1), path.at(-2), path[0]] : path.toReversed()
  return shown.flatMap((one) => (one ? [{ role: one.role, text: one.text.slice(0, sampleLength).toWellFormed() }] : []))
}
