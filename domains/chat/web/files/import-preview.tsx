import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { ChatFacts, Losses, Refusals } from './chat-facts.tsx'
import type { Choice, ImportState } from './chat-import.ts'
import { FaultNote } from './choose-file.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import type { Partner } from './partners.ts'

const stickyFoot =
  'sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface-1 px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))] md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7'
const select =
  'min-h-12 w-full rounded-m border border-line-strong bg-surface-1 ps-4 pe-10 text-body text-ink-1 focus:outline-2 focus:outline-focus'

type ImportPreviewProps = {
  state: Extract<ImportState, { step: 'preview' | 'sending' }>
  wantedId: string | null
  known: readonly Partner[]
  onChoice(choice: Choice): void
  onSubmit(characterId: string): void
}

/** A chat as its import would be, and the person's decision with whom it was. */
export function ImportPreview({ state, wantedId, known, onChoice, onSubmit }: ImportPreviewProps) {
  const t = useTexts('chat-files')
  const [partner, setPartner] = useState<Partner | null>(null)
  const { preview, choice } = state
  const { parts, source, losses, refused, remaining } = preview
  const isSending = state.step === 'sending'
  return (
    <PlainForm
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (partner && !isSending) onSubmit(partner.id)
      }}
    >
      {parts.length > 1 ? (
        <label className="grid gap-1.5">
          <span className="text-small font-medium text-ink-2">{t('preview.part', { count: parts.length })}</span>
          <select
            className={select}
            value={choice.part}
            disabled={isSending}
            onChange={(event) => onChoice({ ...choice, part: Number(event.target.value) })}
          >
            {parts.map(({ title, messages }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place in the file is the choice
              <option key={index} value={index}>
                {[title || String(index + 1), t('preview.messages', { count: messages })].join(' · ')}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ChatFacts preview={preview} />
      {source === 'text' ? (
        <Switch
          label={t('preview.swap')}
          checked={choice.isSwapped}
          disabled={isSending}
          onChange={(isSwapped) => onChoice({ ...choice, isSwapped })}
        />
      ) : null}
      <Losses losses={losses} />
      <Refusals {...preview} />
      {remaining > 0 ? (
        <PartnerChoice
          name={preview.characterName}
          wantedId={wantedId}
          known={known}
          chosen={partner}
          onChoose={setPartner}
        />
      ) : null}
      {remaining > 0 ? (
        <div className={stickyFoot}>
          {state.step === 'preview' ? <FaultNote fault={state.fault} /> : null}
          {isSending ? <Progress label={t('import.sending')} value={state.sent} step={t('import.sending')} /> : null}
          <Button type="submit" size="big" wide pending={isSending} disabled={partner === null}>
            {refused > 0 ? t('import.submitRest', { count: remaining }) : t('import.submit')}
          </Button>
        </div>
      ) : null}
    </PlainForm>
  )
}
