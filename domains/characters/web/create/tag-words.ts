import { readTags } from '../../own-words.ts'

/** A tag of one's own as it is stored, or null when it cannot be one. */
export function readTag(raw: string): string | null {
  return readTags([raw])?.[0] ?? null
}

/** How a tag reads that no list knows: its words without the hyphens that tie them. */
export function tagWords(tag: string): string {
  return tag.replaceAll('-', ' ')
}
