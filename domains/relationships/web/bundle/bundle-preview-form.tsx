import { useState } from 'react'
import type { Partner } from '#domains/chat/web/public.ts'
import { PartnerChoice } from '#domains/chat/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { BundlePreview } from '../../bundle-contract.ts'
import { BundleContents, BundleLosses } from './bundle-facts.tsx'
import type { BundleState } from './bundle-import.ts'
import { BundleFaultNote } from './choose-bundle.tsx'

type Props = {
  state: Extract<BundleState, { step: 'preview' | 'working' }>
  onSubmit(characterId: string | null): void
  onBack(): void
}

/** A relationship as its import would be, and the person's decision with whom it comes in. */
export function BundlePreviewForm({ state, onSubmit, onBack }: Props) {
  const t = useTexts('relationships')
  const format = useFormats()
  const [partner, setPartner] = useState<Partner | null>(null)
  const { preview } = state
  const { name, exportedAt, hasCard, losses, refused, cardRefusals } = preview
  const isWorking = state.step === 'working'
  const isRefused = hasCard && cardRefusals.length > 0
  const mayGoOn = !isRefused && (hasCard || partner !== null)
  return (
    <PlainForm
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayGoOn && !isWorking) onSubmit(hasCard ? null : (partner?.id ?? null))
      }}
    >
      <div className="grid gap-1">
        <p dir="auto" className="font-face-display text-title wrap-anywhere text-match-parent">
          {name}
        </p>
        <p className="text-small text-ink-3">
          {t('bundle.savedOn', { date: format.dateTime(exportedAt, { dateStyle: 'long' }) })}
        </p>
      </div>
      <BundleContents contents={preview} />
      <BundleLosses losses={losses} />
      <Refusals preview={preview} />
      {isRefused ? <RefusalNote text={t('bundle.cardRefused')} /> : null}
      {hasCard ? (
        <p className="text-body text-ink-2">{t('bundle.asNew')}</p>
      ) : (
        <PartnerChoice
          name={preview.partner?.name ?? name}
          wantedId={preview.partner?.id ?? null}
          known={noPartners}
          chosen={partner}
          onChoose={setPartner}
        />
      )}
      <div className="grid gap-3">
        {state.step === 'preview' ? <BundleFaultNote fault={state.fault} /> : null}
        {isWorking ? <Progress label={t('bundle.working')} value={state.progress} step={t('bundle.working')} /> : null}
        <Button type="submit" size="big" wide pending={isWorking} disabled={!mayGoOn}>
          {refused > 0 ? t('bundle.submitRest') : t('bundle.submit')}
        </Button>
        {isWorking ? null : (
          <Button variant="gray" wide onClick={onBack}>
            {t('bundle.again')}
          </Button>
        )}
      </div>
    </PlainForm>
  )
}

const noPartners: readonly Partner[] = []

function Refusals({ preview: { refused, refusals } }: { preview: BundlePreview }) {
  const t = useTexts('relationships')
  if (refused === 0) return null
  return (
    <div role="alert" className="grid gap-3 rounded-l bg-surface-2 p-4">
      <h2 className="text-lead">{t('bundle.refused', { count: refused })}</h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
        tabIndex={0}
        aria-label={t('bundle.refused', { count: refused })}
        className="grid max-h-48 gap-2 overflow-y-auto text-small"
      >
        {refusals.map(({ of, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of a preview does not change
          <li key={`${of} ${index}`} dir="auto" className="line-clamp-2 wrap-anywhere text-match-parent">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
