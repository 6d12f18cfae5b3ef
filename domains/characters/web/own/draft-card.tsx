import { PenLine, Trash2 } from 'lucide-react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { Mode } from '../../attributes.ts'
import { createHref } from '../create/create-search.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'
import { draftProgress } from '../create/draft-progress.ts'
import type { Draft } from '../create/draft.ts'
import type { DraftStore } from '../create/draft-store.ts'
import { LivePortrait } from '../create/live-portrait.tsx'
import { liveLook } from '../create/live-look.ts'
import { shownDraft } from '../create/shown-draft.ts'
import { fallbackFor } from '../create/step-portrait.tsx'

const card = 'grid max-w-2xl gap-3 rounded-l bg-surface-1 p-3 ring-1 ring-line ring-inset sm:p-4'

type DraftCardProps = { draft: Draft; mode: Mode; store: DraftStore }

/** Someone who is only thought up so far, on this device: how far it is, what is missing, and the way on. */
export function DraftCard({ draft, mode, store }: DraftCardProps) {
  const t = useCreationTexts()
  const format = useFormats()
  const { done, all, missing, search } = draftProgress(draft, mode)
  const count = t('mode.continueText', { done, all })
  const steps = format.list(
    missing.map((step) => t(`step.${step}`)),
    { style: 'narrow', type: 'conjunction' },
  )
  const remove = () => {
    store.clear()
    toasts.push({ text: t('own.draftDeleted'), action: { label: t('own.undo'), run: () => store.change(draft) } })
  }
  return (
    <article className={card}>
      <div className="flex gap-4">
        <DraftPortrait draft={draft} mode={mode} />
        <div className="grid min-w-0 flex-1 content-center gap-1.5">
          <h2 className="text-lead leading-tight wrap-anywhere">
            <bdi>{draft.name.trim() || t('own.incompleteName')}</bdi>
          </h2>
          <Progress label={count} value={done / all} />
          <p className="text-small text-ink-2">{count}</p>
          {missing.length === 0 ? null : (
            <p className="line-clamp-2 text-small text-ink-3">{t('own.missing', { steps })}</p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink size="small" href={createHref(search)} className="min-w-0 flex-1 sm:flex-none">
          {t('mode.continue')}
        </ButtonLink>
        <IconButton
          label={t('own.delete')}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={remove}
          className="ms-auto"
        />
      </div>
    </article>
  )
}

const portrait = 'aspect-3/4 w-22 shrink-0 self-start rounded-m sm:w-28'

/** The portrait of the wizard, from the same choices and the same face; who is described in words has none before they are read. */
function DraftPortrait({ draft, mode }: Pick<DraftCardProps, 'draft' | 'mode'>) {
  if (mode === 'prompt' && draft.reading === null)
    return (
      <span className={`grid place-items-center bg-surface-2 text-ink-3 ${portrait}`}>
        <PenLine className="size-6" aria-hidden="true" />
      </span>
    )
  const isQuick = draft.isQuick && mode === 'template'
  const shown = shownDraft({ mode, isRebuild: false, isQuick, gender: draft.gender }, draft)
  return <LivePortrait look={liveLook(shown, 'overview')} fallback={fallbackFor(shown)} className={portrait} />
}
