import { UserRound } from 'lucide-react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { GenderChoice } from './gender-choice.tsx'
import type { Settings } from './load-settings.ts'
import { NickField } from './nick-field.tsx'
import { PictureField } from './picture/picture-field.tsx'
import { useOwnPicture } from './picture/use-own-picture.ts'
import { Section } from '#ui/patterns/section.tsx'
import { StyleChoice } from './style-choice.tsx'
import { TagChoice } from './tag-choice.tsx'

type ProfileScreenProps = {
  settings: Settings | null
  back: { href: string; label: string }
  /** The feed has to be read anew. */
  onFeedChanged(): void
}

/** Who one is here: picture, name and taste. Every change is stored by itself. */
export function ProfileScreen({ settings, back, onFeedChanged }: ProfileScreenProps) {
  const t = useTexts('profile')
  const { viewer, openLogin } = useSession()
  const takePicture = useOwnPicture()
  const signIn = <Button onClick={() => openLogin()}>{t('signIn')}</Button>
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {settings ? (
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          {viewer?.kind === 'member' ? (
            // Who signs in as somebody else starts with what is theirs.
            <div key={viewer.uid} className="grid gap-6">
              <PictureField name={viewer.nick} picture={settings.picture} onTake={takePicture} />
              <NickField nick={settings.nick} />
            </div>
          ) : (
            <section className="grid gap-4 rounded-l bg-surface-1 p-4">
              <p className="text-body text-ink-2">{t('visitorText')}</p>
              {signIn}
            </section>
          )}
          <Section title={t('gender.title')}>
            <GenderChoice gender={settings.feedGender} onFeedChanged={onFeedChanged} />
          </Section>
          <Section title={t('style.title')}>
            <StyleChoice style={settings.style} onFeedChanged={onFeedChanged} />
          </Section>
          <Section title={t('tags.title')}>
            <TagChoice tags={settings.tags} tagOptions={settings.tagOptions} mostTags={settings.mostTags} />
          </Section>
          <Section title={t('letters.title')}>
            <p className="rounded-l bg-surface-1 p-4 text-body text-ink-2">{t('letters.text')}</p>
          </Section>
        </div>
      ) : (
        <EmptyState
          art={<UserRound strokeWidth={1.5} />}
          title={t('nobodyTitle')}
          text={t('visitorText')}
          action={signIn}
        />
      )}
    </>
  )
}
