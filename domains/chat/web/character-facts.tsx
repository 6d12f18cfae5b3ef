import { Images, MapPin, Sparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { characterDetail } from '#domains/characters/calls.gen.ts'
import { profileFactNames } from '#domains/characters/rules.ts'
import { photoCounts } from '#domains/media/calls.gen.ts'
import { memoryHref } from '#domains/memory/rules.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { FacingPortrait } from './faces/facing-portrait.tsx'
import { KnownNotes } from './known-notes.tsx'
import { givenName } from './name.ts'
import { useConversation } from './use-conversation.ts'

/** `photos` is null where the album may not be counted. */
type Detail = { character: DataOf<typeof characterDetail>['character']; photos: number | null }

type FactsProps = { conversation: Conversation; hasTitle?: boolean; onLeave?: (() => void) | undefined }

/** Who one talks to: portrait, where and what she is, how many photos there are, and what she knew last. */
export function CharacterFacts({ conversation, hasTitle = true, onLeave }: FactsProps) {
  const t = useTexts('chat')
  const character = useConversation(conversation, (state) => state.facts?.character ?? null)
  const lastReply = useConversation(
    conversation,
    (state) =>
      state.messages.findLast(
        (message) => message.role === 'character' && message.parentId !== null && message.state !== 'streaming',
      )?.id ?? null,
  )
  const detail = useDetail(character?.id ?? null)
  if (!character) return null
  const name = givenName(character.name)
  return (
    <div className="grid gap-5">
      <FacingPortrait conversation={conversation} character={character} />
      <div className="grid gap-2.5">
        {hasTitle ? <h2 className="text-title">{character.name}</h2> : null}
        <p className="flex items-center gap-1.5 text-fine text-ink-3">
          <Sparkles className="size-3.5" aria-hidden="true" />
          {t('conversation.ai')}
        </p>
        <p dir="auto" className="text-body text-ink-2">
          {character.intro}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {character.tags.map((tag) => (
            <Tag key={tag.slug}>{tag.label}</Tag>
          ))}
        </p>
      </div>
      {detail ? (
        <DetailLines detail={detail} />
      ) : (
        <div className="grid gap-2 text-small">
          <output className="sr-only">{t('panel.loading')}</output>
          {[0, 1].map((line) => (
            <span key={line} aria-hidden="true" className="flex h-lh items-center">
              <Skeleton className="h-3.5 w-4/5 rounded-full" />
            </span>
          ))}
        </div>
      )}
      <ButtonLink href={`/character/${character.id}`} variant="gray" wide>
        {t('panel.profile')}
      </ButtonLink>
      <ButtonLink href={memoryHref(character.id)} variant="gray" wide>
        {t('conversation.memory', { name })}
      </ButtonLink>
      <LastKnown
        messageId={lastReply}
        conversationId={conversation.conversationId}
        name={name}
        characterId={character.id}
        onLeave={onLeave}
      />
    </div>
  )
}

type LastKnownProps = Omit<ComponentProps<typeof KnownNotes>, 'messageId'> & { messageId: string | null }

/** Requested only when opened: most people look at the face. */
function LastKnown({ messageId, ...known }: LastKnownProps) {
  const t = useTexts('chat')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="border-t border-line pt-2"
      onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center text-small font-semibold text-ink-1">
        {t('panel.knew', { name: known.name })}
      </summary>
      {isOpen && messageId ? <KnownNotes key={messageId} messageId={messageId} {...known} /> : null}
      {messageId ? null : <p className="pb-3 text-small text-ink-3">{t('panel.knewNone')}</p>}
    </details>
  )
}

function DetailLines({ detail: { character, photos } }: { detail: Detail }) {
  const t = useTexts('chat')
  const place = profileFactNames
    .map((fact) => character[fact])
    .filter(Boolean)
    .join(' · ')
  return (
    <ul className="grid gap-2 text-small text-ink-2">
      {place ? (
        <li className="flex items-center gap-2.5">
          <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span dir="auto">{place}</span>
        </li>
      ) : null}
      {photos === null ? null : (
        <li className="flex items-center gap-2.5">
          <Images className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          {t('panel.photos', { count: photos })}
        </li>
      )}
    </ul>
  )
}

function useDetail(characterId: string | null): Detail | null {
  const client = useClient()
  const [detail, setDetail] = useState<Detail | null>(null)
  useEffect(() => {
    if (!characterId) return
    const abort = new AbortController()
    const silently = { signal: abort.signal, silent: true }
    Promise.all([
      client.call(characterDetail, { characterId }, silently),
      // The album counts the same way.
      client.call(photoCounts, { characterId }, silently),
    ]).then(
      ([found, counts]) =>
        setDetail(found.ok ? { character: found.data.character, photos: counts.ok ? counts.data.images : null } : null),
      // Only an abort rejects: another character is requested now.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, characterId])
  return detail
}
