import { Building2, EyeOff, ListChecks, ScrollText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { CheckStatus } from '../load-age-check.ts'

const frequency = {
  account: 'page.requestedAccount',
  session: 'page.requestedSession',
  access: 'page.requestedAccess',
} as const

/** The requirement, its source, the disclosed data and the data never disclosed. */
export function Facts({ status }: { status: CheckStatus }) {
  const t = useTexts('age-check')
  return (
    <ul className="grid gap-5 rounded-l bg-surface-1 p-5">
      <Fact icon={ListChecks} title={t('page.requested')} text={t(frequency[status.per ?? 'account'])} />
      <Fact icon={Building2} title={t('page.who')} text={t(status.isSandbox ? 'page.whoSandbox' : 'page.whoText')} />
      <Fact icon={ScrollText} title={t('page.learn')} text={t('page.learnText')} />
      <Fact icon={EyeOff} title={t('page.learnNot')} text={t('page.learnNotText')} />
    </ul>
  )
}

function Fact({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3.5">
      <Icon className="mt-0.5 size-5.5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-text text-body font-medium tracking-normal">{title}</h2>
        <p className="text-small text-ink-2">{text}</p>
      </div>
    </li>
  )
}
