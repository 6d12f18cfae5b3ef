import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FeedbackChoice } from './feedback-choice.tsx'
import type { Settings } from './load-settings.ts'
import { ModelChoice } from './model-choice.tsx'
import { NsfwSwitch } from './nsfw-switch.tsx'
import { Section } from '#ui/patterns/section.tsx'

type ChatSettingsScreenProps = { settings: Settings | null; back: { href: string; label: string } }

/** How conversations are: who writes the replies, and what may be shown. */
export function ChatSettingsScreen({ settings, back }: ChatSettingsScreenProps) {
  const t = useTexts('profile')
  const { viewer, openLogin } = useSession()
  return (
    <>
      <PageHeader title={t('chatTitle')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <Section title={t('model.title')}>
          {settings && viewer?.kind === 'member' ? (
            <ModelChoice chatModel={settings.chatModel} canUseAdvanced={settings.canUseAdvanced} />
          ) : (
            <div className="grid gap-4 rounded-l bg-surface-1 p-4">
              <p className="text-body text-ink-2">{t('model.signIn')}</p>
              <Button onClick={() => openLogin()}>{t('signIn')}</Button>
            </div>
          )}
        </Section>
        <Section title={t('nsfw.title')}>
          <NsfwSwitch key={viewer?.uid ?? 'nobody'} settings={settings} />
        </Section>
        <Section title={t('feedback.title')}>
          <FeedbackChoice />
        </Section>
      </div>
    </>
  )
}
