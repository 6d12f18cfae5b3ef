import type { Listed } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import type { BundleLoss } from '../../bundle.ts'
import type { BundlePreview } from '../../bundle-contract.ts'
import type { BundleParts, ReadBundle } from './read-bundle-worker.ts'

const mostRefusalsShown = 50
const shownLength = 160

/** How much of everything a bundle holds. */
export function contentsOf({ character, chat, memory, photos }: BundleParts) {
  return {
    conversations: chat.conversations.length,
    messages: chat.messages.length,
    moments: chat.moments.length,
    memories: memory.memories.length,
    diary: memory.diary.length,
    personas: chat.personas.length,
    photos: photos.length,
    versions: character.own?.versions.length ?? 0,
  }
}

/** A bundle as its import would be, for the person who decides. `partner` is the character of the same id here. */
export function previewOf({ exportedAt, parts, cards, refused }: ReadBundle, partner: Listed | null): BundlePreview {
  const times = parts.chat.messages.map(({ at }) => at)
  const texts = [...refused.chat, ...refused.memory]
  const { name, cardHash, own } = parts.character
  const losses: [BundleLoss, boolean][] = [
    ['prompts', true],
    ['stays-private', own !== null],
    ['other-card', own === null && partner !== null && partner.character.cardHash !== cardHash],
  ]
  return {
    ...contentsOf(parts),
    name,
    exportedAt,
    from: times.reduce<number | null>((first, at) => Math.min(first ?? at, at), null),
    until: times.reduce<number | null>((last, at) => Math.max(last ?? at, at), null),
    hasCard: own !== null,
    partner: partner && { id: partner.character.id, name: callName(partner.character.card) },
    losses: losses.filter(([, holds]) => holds).map(([loss]) => loss),
    refusals: texts.slice(0, mostRefusalsShown).map(({ of, text }) => ({
      of,
      text: text.slice(0, shownLength).toWellFormed(),
    })),
    refused: texts.length,
    cardRefusals: cards?.refusals ?? [],
  }
}
