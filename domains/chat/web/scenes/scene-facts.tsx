import { Sparkles } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { Conversation as ListedConversation } from '../../contract.ts'
import { Face } from './face.tsx'

/** Who is in a scene, beside its messages. */
export function SceneFacts({ characters }: { characters: readonly ListedConversation['character'][] }) {
  const t = useTexts('chat')
  return (
    <div className="grid gap-5">
      <h2 className="text-title">{t('scene.people')}</h2>
      <p className="flex items-center gap-1.5 text-fine text-ink-3">
        <Sparkles className="size-3.5" aria-hidden="true" />
        {t('scene.ai')}
      </p>
      <ul className="grid gap-4">
        {characters.map((character) => (
          <li key={character.id}>
            <Anchor href={`/character/${character.id}`} className="flex items-start gap-3 rounded-m">
              <Face character={character} className="size-13" />
              <span className="min-w-0">
                <span dir="auto" className="block text-body font-medium text-ink-1">
                  {character.name}
                </span>
                <span dir="auto" className="line-clamp-3 text-small text-ink-3">
                  {character.intro}
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
