import { Check, HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'

const artCircle =
  'relative grid size-40 place-items-center overflow-hidden rounded-full bg-linear-to-b from-surface-3 to-surface-1 text-accent'

const icons = { landing: HeartHandshake }

export type ComingPage = keyof typeof icons
const promises = ['One', 'Two', 'Three'] as const

type ComingScreenProps = { page: ComingPage; back?: { href: string; label: string }; children?: ReactNode }

/** A place that is still being built: what it will do, said plainly, and ways on that work today. */
export function ComingScreen({ page, back, children }: ComingScreenProps) {
  const t = useTexts('shell')
  const Icon = icons[page]
  const title = t(`coming.${page}Title`)
  return (
    <>
      {back ? <PageHeader title={title} back={back} /> : null}
      <div className="grid flex-1 place-items-center px-4 py-10">
        <section className="grid w-full max-w-md justify-items-center text-center">
          <Scene>
            <Icon className="size-11" strokeWidth={1.3} />
          </Scene>
          <div className="mt-7">
            <Badge tone="accent">{t('coming.badge')}</Badge>
          </div>
          {back ? null : <h1 className="mt-4 text-title">{title}</h1>}
          <p className="mt-3 max-w-[34ch] text-body text-ink-2">{t(`coming.${page}Text`)}</p>
          <h2 className="sr-only">{t('coming.promise')}</h2>
          <ul className="mt-7 grid w-full gap-px overflow-hidden rounded-l text-start">
            {promises.map((key) => (
              <li key={key} className="flex items-start gap-3 bg-surface-1 px-4 py-3.5 text-body text-ink-2">
                <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
                {t(`coming.${page}${key}`)}
              </li>
            ))}
          </ul>
          <div className="mt-7 flex w-full flex-wrap gap-3 *:flex-1 *:basis-40">
            <ButtonLink href="/">{t('toHome')}</ButtonLink>
            <ButtonLink href="/chat" variant="gray">
              {t('coming.toChats')}
            </ButtonLink>
          </div>
          {children}
        </section>
      </div>
    </>
  )
}

/** A lit window in the night, the product's sign for what is not finished. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className={artCircle}>
      <svg viewBox="0 0 160 160" className="absolute inset-0 size-full text-ink-3">
        <g fill="currentColor" opacity="0.5">
          <circle cx="38" cy="46" r="1.4" />
          <circle cx="118" cy="34" r="1.8" />
          <circle cx="92" cy="22" r="1.1" />
          <circle cx="130" cy="62" r="1.2" />
          <circle cx="54" cy="28" r="1" />
        </g>
        <path
          d="M0 132 h22 v-18 h16 v10 h14 v-26 h18 v20 h12 v-12 h20 v18 h14 v-30 h20 v22 h24 v44 H0Z"
          fill="currentColor"
          opacity="0.14"
        />
      </svg>
      <span className="relative">{children}</span>
    </div>
  )
}
