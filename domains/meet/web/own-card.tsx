import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { updateMeetConfig, updateSocial } from '../calls.gen.ts'
import type { OwnMeeting } from '../contract.ts'
import type { MeetGender, WantedGender } from '../rules.ts'
import { aboutLength, meetGenders, wantedGenders } from '../rules.ts'
import { ChoiceRow } from './choice-row.tsx'

type OwnCardProps = {
  own: OwnMeeting
  onChanged(): void
  canSwitchOff?: boolean
}

type Change = Partial<Pick<OwnMeeting, 'gender' | 'about' | 'place' | 'isPrivate' | 'wantedGender' | 'isOn'>>
const silent = { silent: true }

/** One's own card: what others see of a person, whom they would like to meet, and the way out. */
export function OwnCard({ own, onChanged, canSwitchOff = false }: OwnCardProps) {
  const t = useTexts('meet')
  const { shown, about, setAbout, isSaving, save } = useOwnCard(own, onChanged)
  const isLong = about.trim().length > aboutLength
  return (
    <div className="grid gap-6">
      {canSwitchOff ? (
        <div className="rounded-l bg-surface-1 px-4 py-2.5">
          <Switch
            label={t('show')}
            hint={t('steps.onHint')}
            checked={shown.isOn}
            onChange={(isOn) => void save({ isOn })}
          />
        </div>
      ) : null}
      <Section title={t('card.title')}>
        <div className="grid gap-4 rounded-l bg-surface-1 p-4">
          <p className="text-small text-pretty text-ink-3">{t('card.hint')}</p>
          <ButtonLink href="/settings/profile" variant="gray" size="small" className="justify-self-start">
            {t('steps.profile')}
          </ButtonLink>
          <TextArea
            label={t('card.about')}
            hint={isLong ? undefined : t('card.aboutHint', { most: aboutLength })}
            error={isLong ? t('card.aboutHint', { most: aboutLength }) : undefined}
            isShort
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
          <Button
            variant="gray"
            className="justify-self-start"
            pending={isSaving}
            disabled={isLong || about.trim() === shown.about}
            onClick={() => void save({ about: about.trim() })}
          >
            {t('card.save')}
          </Button>
        </div>
      </Section>
      <Section title={t('card.gender')}>
        <ChoiceRow<MeetGender | 'none'>
          name="gender"
          label={t('card.gender')}
          options={[...meetGenders, 'none'].map((key) => ({ key: key as MeetGender, text: t(`gender.${key}`) }))}
          chosen={shown.gender ?? 'none'}
          onChoose={(key) => void save({ gender: key === 'none' ? null : key })}
        />
      </Section>
      <Section title={t('card.wanted')}>
        <ChoiceRow<WantedGender>
          name="wanted"
          label={t('card.wanted')}
          options={wantedGenders.map((key) => ({ key, text: t(`wanted.${key}`) }))}
          chosen={shown.wantedGender}
          onChoose={(wantedGender) => void save({ wantedGender })}
        />
      </Section>
      <div className="rounded-l bg-surface-1 px-4 py-2.5">
        <Switch
          label={t('card.place')}
          hint={t('card.placeHint')}
          checked={shown.place === 'country'}
          onChange={(isShown) => void save({ place: isShown ? 'country' : 'hidden' })}
        />
        <Switch
          label={t('card.private')}
          hint={t('card.privateHint')}
          checked={shown.isPrivate}
          onChange={(isPrivate) => void save({ isPrivate })}
        />
      </div>
    </div>
  )
}

/** Own settings, shown at once as they are chosen and stored behind that; what could not be stored reverts. */
function useOwnCard(own: OwnMeeting, onChanged: () => void) {
  const t = useTexts('meet')
  const client = useClient()
  const [began, setBegan] = useState(own)
  const [shown, setShown] = useState(own)
  const [about, setAbout] = useState(own.about)
  const [isSaving, setSaving] = useState(false)
  if (began !== own) {
    setBegan(own)
    setShown(own)
  }
  const save = async (change: Change) => {
    const before = shown
    setShown({ ...shown, ...change })
    setSaving(true)
    const { isOn, wantedGender, ...social } = change
    const isConfig = isOn !== undefined || wantedGender !== undefined
    const answer = isConfig
      ? await client.call(updateMeetConfig, { isOn, wantedGender }, silent)
      : await client.call(updateSocial, social, silent)
    setSaving(false)
    if (!answer.ok) {
      setShown(before)
      return void toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
    }
    setShown(answer.data)
    if (change.about !== undefined) toasts.push({ text: t('card.saved'), tone: 'success' })
    // The deck depends on it.
    onChanged()
  }
  return { shown, about, setAbout, isSaving, save }
}
