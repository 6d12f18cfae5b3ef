import { HeartHandshake } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { useStore } from '#ui/state/store.ts'
import { bundleImport, importBundle, readBundle } from '../../calls.gen.ts'
import type { BundleImport } from '../../bundle-contract.ts'
import { createBundleImport } from './bundle-import.ts'
import { BundlePreviewForm } from './bundle-preview-form.tsx'
import { ChooseBundle } from './choose-bundle.tsx'

const lookAgainMs = 1000

/** Brings a relationship in: its file is chosen, read, looked at, and becomes a chat with its memories. */
export function ImportBundleScreen() {
  const t = useTexts('relationships')
  const client = useClient()
  const work = useMemo(
    () =>
      createBundleImport({
        read: (key, method) => client.upload(readBundle, { key }, method),
        begin: (wanted) => client.call(importBundle, wanted, { silent: true }),
        status: (key) => client.call(bundleImport, { key }, { silent: true }),
        newKey,
        pause: () => new Promise((resolve) => setTimeout(resolve, lookAgainMs)),
      }),
    [client],
  )
  const state = useStore(work)
  useEffect(() => () => work.startOver(), [work])
  // A file that is dropped later would take the place of the one that is being read.
  const take = (file: File) => void (state.step === 'choose' && work.take(file))
  const isOver = useDroppedFile(take)
  const content = useRef<HTMLDivElement>(null)
  // The button that had the focus goes with its step; while a preview is brought in it stays.
  const place = state.step === 'working' ? 'preview' : state.step
  const placeBefore = useRef(place)
  useEffect(() => {
    if (placeBefore.current !== place) content.current?.focus()
    placeBefore.current = place
  }, [place])
  return (
    <>
      <PageHeader title={t('bundle.import')} back={{ href: '/my-roles', label: t('bundle.back') }} />
      <div
        ref={content}
        tabIndex={-1}
        className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-14 outline-none md:px-8 lg:mx-0"
      >
        {state.step === 'choose' ? <ChooseBundle fault={state.fault} isOver={isOver} onFile={take} /> : null}
        {state.step === 'reading' ? (
          <div className="grid gap-5 py-8">
            <Progress
              label={t('bundle.reading')}
              {...(state.sent < 1 ? { value: state.sent } : {})}
              step={t(state.sent < 1 ? 'bundle.sending' : 'bundle.reading')}
            />
            <Button variant="gray" wide onClick={work.startOver}>
              {t('bundle.cancel')}
            </Button>
          </div>
        ) : null}
        {state.step === 'preview' || state.step === 'working' ? (
          <BundlePreviewForm
            state={state}
            onSubmit={(characterId) => void work.bring(characterId)}
            onBack={work.startOver}
          />
        ) : null}
        {state.step === 'done' ? <Done ended={state.ended} /> : null}
      </div>
    </>
  )
}

function Done({
  ended: { sessionId: conversationId, characterId, stayForgotten, unreadable },
}: {
  ended: BundleImport
}) {
  const t = useTexts('relationships')
  const href = conversationId === null ? `/us/${encodeURIComponent(characterId ?? '')}` : `/chat/${conversationId}`
  return (
    <div aria-live="polite">
      <EmptyState
        art={<HeartHandshake strokeWidth={1.5} />}
        title={t('bundle.done')}
        action={
          <ButtonLink href={href} size="big">
            {t('bundle.open')}
          </ButtonLink>
        }
      >
        {stayForgotten > 0 ? <p>{t('bundle.stayForgotten', { count: stayForgotten })}</p> : null}
        {unreadable > 0 ? <p>{t('bundle.unreadable', { count: unreadable })}</p> : null}
      </EmptyState>
    </div>
  )
}
