import { Brain, ChevronRight, FileDown, HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { leaveHref } from '#domains/chat/rules.ts'
import { givenName } from '#domains/chat/web/public.ts'
import { memoryHref } from '#domains/memory/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { Together } from './load-together.ts'

type Props = { together: Together; characterId: string }

const rowLink =
  'pressable flex min-h-14 items-center gap-3 rounded-l bg-surface-1 px-4 py-3 text-body text-ink-1 hover:bg-surface-2'

/** The ways from the page of two to her memories, to the file of all of it, and to leaving her. */
export function RelatedLinks({ together: { name, sessionId: conversationId }, characterId }: Props) {
  const t = useTexts('relationships')
  return (
    <div className="grid gap-3">
      <RowLink href={memoryHref(characterId)} icon={<Brain className="size-5" />}>
        {t('memories', { name: givenName(name) })}
      </RowLink>
      <RowLink href={`/us/${encodeURIComponent(characterId)}/file`} icon={<FileDown className="size-5" />}>
        {t('bundle.take')}
      </RowLink>
      {conversationId === null ? null : (
        <RowLink href={leaveHref(conversationId)} icon={<HandHeart className="size-5" />}>
          {t('leave')}
        </RowLink>
      )}
    </div>
  )
}

function RowLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Anchor href={href} className={rowLink}>
      <span className="shrink-0 text-ink-3" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
    </Anchor>
  )
}
