import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Switch } from '#ui/primitives/switch.tsx'
import { setConsent } from '../calls.gen.ts'
import type { Purpose } from '../rules.ts'
import { intimateTextVersion } from '../rules.ts'
import { EraseOffer } from './erase-offer.tsx'
import type { StoredDataOverview } from './load-data.ts'

const words: Record<Purpose, { label: string; hint: string | string[] }> = {
  // The switch stands beside all of the text that it agrees to.
  'intimate-data': {
    label: 'consent.label',
    hint: ['consent.text', 'consent.stored', 'consent.use', 'consent.withdraw', 'consent.note'],
  },
  'model-improvement': { label: 'data.consentModel', hint: 'data.consentModelHint' },
  transcription: { label: 'data.consentVoice', hint: 'data.consentVoiceHint' },
  measurement: { label: 'data.consentMeasure', hint: 'data.consentMeasureHint' },
  advertising: { label: 'data.consentAds', hint: 'data.consentAdsHint' },
}
const silent = { silent: true }
const measuring: ReadonlySet<Purpose> = new Set(['measurement', 'advertising'])

/** One switch for each purpose; each acts at once, and goes back where it was when it could not be stored. */
export function ConsentList({ consents }: { consents: StoredDataOverview['consents'] }) {
  const t = useTexts('privacy')
  const gap = useGap()
  const format = useFormats()
  const { run } = useCall(setConsent, silent)
  const { refresh } = useSession()
  const [stored, setSaved] = useState(consents)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const put = (changed: StoredDataOverview['consents'][number]) =>
    setSaved((all) => all.map((one) => (one.purpose === changed.purpose ? changed : one)))
  const change = async (before: StoredDataOverview['consents'][number], granted: boolean) => {
    put({ ...before, isGranted: granted })
    const isIntimate = before.purpose === 'intimate-data'
    const version = isIntimate && granted ? { textVersion: intimateTextVersion } : {}
    const answer = await run({ purpose: before.purpose, granted, ...version })
    if (answer.ok && isIntimate) setWithdrawn(!granted)
    put(answer.ok ? answer.data : before)
    // The page begins or ends its measurement by what the server knows.
    if (answer.ok && measuring.has(before.purpose)) await refresh()
    if (!answer.ok) toasts.push({ text: t('data.consentFailed'), tone: 'danger' })
  }
  return (
    <div className="overflow-hidden rounded-l bg-surface-1">
      {stored.map((one) => (
        <div key={one.purpose} className="border-line px-4 py-3 not-first:border-t">
          <Switch
            label={t(words[one.purpose].label)}
            hint={[words[one.purpose].hint]
              .flat()
              .map((key) => t(key))
              .join(gap)}
            checked={one.isGranted}
            onChange={(granted) => void change(one, granted)}
          />
          {one.since === null ? null : (
            <p className="mt-1 text-small text-ink-3">
              {t('data.consentSince', { date: format.dateTime(one.since, { dateStyle: 'long' }) })}
            </p>
          )}
          {isWithdrawn && one.purpose === 'intimate-data' ? <EraseOffer onDecline={() => setWithdrawn(false)} /> : null}
        </div>
      ))}
    </div>
  )
}
