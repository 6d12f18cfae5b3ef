import { useEffect, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { initProfile, mySettings } from '../calls.gen.ts'
import { nickLength } from '../rules.ts'
import type { Settings } from './load-settings.ts'
import { GenderRadios } from './gender-radios.tsx'
import { StyleRadios } from './style-radios.tsx'
import { TagChips } from './tag-chips.tsx'

type WelcomeScreenProps = {
  /** Which page stands behind it. */
  page: string
  /** The welcome was answered, or dismissed; either way it is not shown again. */
  onDone(): void
}

const question = 'font-text text-small font-medium tracking-normal text-ink-2'

const silent = { silent: true }
/** So few that the name, the last question, stands on the first screen of a phone. */
const fewTags = 9

/** The welcome for a person who has just signed up: whom they would like to meet, what they like and who they are, once; all of it can be skipped. */
export function WelcomeScreen({ page, onDone }: WelcomeScreenProps) {
  const client = useClient()
  const [settings, setSettings] = useState<Settings | null>(null)
  const isRequested = settings !== null
  useEffect(() => {
    if (isRequested) return
    let isGone = false
    void client.call(mySettings, {}, silent).then((answer) => {
      // Without an answer, or during something else, it is shown at their next page.
      if (answer.ok && !isGone && !document.querySelector('dialog[open]')) setSettings(answer.data)
    })
    return () => {
      isGone = true
    }
  }, [client, page, isRequested])
  return settings ? <Questions settings={settings} onDone={onDone} /> : null
}

function Questions({ settings, onDone }: Pick<WelcomeScreenProps, 'onDone'> & { settings: Settings }) {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const client = useClient()
  const { refresh } = useSession()
  const [isOpen, setOpen] = useState(true)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [nick, setNick] = useState(settings.nick)
  const [gender, setGender] = useState(settings.feedGender)
  const [style, setStyle] = useState(settings.style)
  const [tags, setTags] = useState(settings.tags)

  const passOver = () => {
    setOpen(false)
    void client.call(initProfile, {}, silent)
    onDone()
  }
  const save = async () => {
    setPending(true)
    const name = nick.trim()
    const answer = await client.call(
      initProfile,
      {
        ...(name !== '' && name !== settings.nick && { nick: name }),
        ...(style && { style }),
        ...(gender && { feedGender: gender }),
        tags,
      },
      silent,
    )
    setPending(false)
    if (answer.ok) {
      setOpen(false)
      void refresh()
      return onDone()
    }
    if (answer.error === 'NICK_INVALID' || answer.error === 'TEXT_BLOCKED') setRefusal(answer.message)
    else toasts.push({ text: answer.message || shell('error.save'), tone: 'danger' })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={passOver}
      title={t('welcome.title')}
      closeLabel={t('welcome.close')}
      footer={
        <div className="flex flex-wrap gap-2 pb-2 [&>:last-child]:flex-1">
          <Button variant="gray" size="big" disabled={isPending} onClick={passOver}>
            {t('welcome.skip')}
          </Button>
          <Button size="big" pending={isPending} onClick={() => void save()}>
            {t('welcome.save')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <p className="text-body text-ink-2">{t('welcome.text')}</p>
        <section className="grid gap-2">
          <h3 className={question}>{t('gender.title')}</h3>
          <GenderRadios gender={gender} onChoose={setGender} />
          <StyleRadios style={style} onChoose={setStyle} />
        </section>
        <section className="grid gap-2">
          <h3 className={question}>{t('tags.title')}</h3>
          <TagChips
            tags={tags}
            tagOptions={settings.tagOptions}
            mostTags={settings.mostTags}
            first={fewTags}
            isFlush
            onChoose={setTags}
          />
        </section>
        <TextField
          label={t('nick.label')}
          hint={t('nick.hint', { most: nickLength })}
          error={refusal}
          value={nick}
          dir="auto"
          autoComplete="nickname"
          autoCapitalize="words"
          onChange={(event) => {
            setRefusal(undefined)
            setNick(event.target.value)
          }}
        />
      </div>
    </Sheet>
  )
}
