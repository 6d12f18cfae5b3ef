import { Link2, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import type { SharedExcerpt } from '../../excerpt-contract.ts'
import { excerptHref } from '../../rules.ts'
import { parseMarkup, plainWords } from '../../markup.ts'
import { copyLink } from './copy-link.ts'
import type { useExcerpts } from './use-excerpts.ts'

/** The links that the person made, of all conversations, each to copy or withdraw. */
export function ExcerptLinks({ excerpts }: { excerpts: ReturnType<typeof useExcerpts> }) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { loaded, retry, withdraw } = excerpts
  const take = async (one: SharedExcerpt) => {
    if (await withdraw(one)) toasts.push({ text: t('share.withdrawn'), tone: 'success' })
  }
  if (loaded === null) return <SkeletonText lines={2} />
  if (loaded === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-3 text-small text-ink-3">
        <span>{t('share.failed')}</span>
        <Button size="mini" variant="gray" onClick={retry}>
          {chat('retry')}
        </Button>
      </div>
    )
  if (loaded.length === 0) return null
  return (
    <section aria-labelledby="excerpt-links" className="border-t border-line pt-4">
      <h3 id="excerpt-links" className="pb-1.5 text-small font-medium text-ink-2">
        {t('share.links')}
      </h3>
      <ul className="grid gap-1.5">
        {loaded.map((one) => {
          const words = plainWords(parseMarkup(one.text)) || t('share.nothingLeft')
          return (
            <li key={one.id} className="flex items-center rounded-m bg-surface-2 pe-1">
              <Anchor
                href={excerptHref(one.id)}
                className="flex min-h-12 min-w-0 flex-1 items-center rounded-m px-4 py-2.5 text-small"
              >
                <span className="grid">
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {words}
                  </span>
                  {one.isHidden ? <span className="text-ink-3">{t('share.hidden')}</span> : null}
                </span>
              </Anchor>
              <IconButton
                label={t('share.copyOf', { text: words })}
                icon={<Link2 className="size-4.5" />}
                onClick={() => void copyLink(one.id, t)}
              />
              <IconButton
                label={t('share.withdraw', { text: words })}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => void take(one)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
