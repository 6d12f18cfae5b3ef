import { Moon } from 'lucide-react'
import { useEffect } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { HelpLines } from '#domains/safety/web/public.ts'
import { ButtonLink, Button } from '#ui/primitives/button.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

const endCheckMs = 20_000

type Props = { until: number; help: Boot['help']; supportEmail: string }

/** Stands in place of every page of someone who has locked themselves out: until when, who helps, and what stays open. */
export function ExcludedScreen({ until, help, supportEmail }: Props) {
  const t = useTexts('accounts')
  const format = useFormats()
  const timeZone = useReaderZone()
  const { signOut, refresh } = useSession()
  useEffect(() => {
    // It ends by itself, also for who waits in front of it.
    const clock = setInterval(() => void (Date.now() >= until && refresh()), endCheckMs)
    return () => clearInterval(clock)
  }, [until, refresh])
  const date = format.dateTime(until, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <div className="grid flex-1 content-center gap-2 py-10">
      <section className="mx-auto grid w-full max-w-md justify-items-center gap-3 px-6 text-center">
        <span
          aria-hidden="true"
          className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <Moon className="size-8" strokeWidth={1.5} />
        </span>
        <h1 className="text-title">{t('excluded.title')}</h1>
        <p className="text-body text-ink-2" suppressHydrationWarning>
          {t('excluded.text', { date })}
        </p>
      </section>
      <div className="mt-4 grid">
        <HelpLines help={help} />
      </div>
      <nav aria-label={t('excluded.title')} className="mx-auto grid w-full max-w-md gap-3 px-6">
        <ButtonLink variant="gray" wide href="/settings/data">
          {t('excluded.data')}
        </ButtonLink>
        <ButtonLink variant="textLink" wide href="/settings/danger">
          {t('excluded.close')}
        </ButtonLink>
        <ButtonLink variant="textLink" wide href={`mailto:${supportEmail}`}>
          {t('excluded.contact')}
        </ButtonLink>
        <Button variant="textLink" wide onClick={() => void signOut()}>
          {t('excluded.signOut')}
        </Button>
      </nav>
    </div>
  )
}
