import { Info } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import type { BundleLoss } from '../../bundle.ts'
import type { BundlePreview } from '../../bundle-contract.ts'

const counted = ['messages', 'memories', 'diary', 'photos', 'moments', 'personas', 'versions'] as const
const lossKeys = {
  prompts: 'prompts',
  lorebooks: 'lorebooks',
  'unlocked-photos': 'unlocked',
  'older-photos': 'older',
  'card-of-others': 'cardOfOthers',
  'other-card': 'otherCard',
  'stays-private': 'private',
} as const satisfies Record<BundleLoss, string>

const fact = 'flex items-center gap-3 border-line px-4 py-3 text-body text-ink-1 not-first:border-t'

type Contents = Pick<BundlePreview, (typeof counted)[number] | 'hasCard'>

/** How much of everything a file holds. */
export function BundleContents({ contents }: { contents: Contents }) {
  const t = useTexts('relationships')
  const format = useFormats()
  const labels = {
    messages: t('figures.messages'),
    memories: t('bundle.memories'),
    diary: t('bundle.diary'),
    photos: t('figures.photos'),
    moments: t('bundle.moments'),
    personas: t('bundle.personas'),
    versions: t('bundle.versions'),
  } satisfies Record<(typeof counted)[number], string>
  return (
    <section aria-label={t('bundle.inside')} className="grid gap-3">
      <h2 className="text-lead">{t('bundle.inside')}</h2>
      <ul className="rounded-l bg-surface-1">
        {counted.map((kind) =>
          contents[kind] > 0 ? (
            <li key={kind} className={fact}>
              <span className="min-w-0 flex-1">{labels[kind]}</span>
              <span className="text-ink-2 tabular-nums">{format.number(contents[kind])}</span>
            </li>
          ) : null,
        )}
        {contents.hasCard ? <li className={fact}>{t('bundle.card')}</li> : null}
      </ul>
    </section>
  )
}

/** The parts that do not go along, or change; nothing where all stays as it is. */
export function BundleLosses({ losses }: { losses: readonly BundleLoss[] }) {
  const t = useTexts('relationships')
  if (losses.length === 0) return null
  return (
    <section aria-label={t('bundle.behind')} className="grid gap-3">
      <h2 className="text-lead">{t('bundle.behind')}</h2>
      <ul className="grid gap-2">
        {losses.map((loss) => (
          <li key={loss} className="flex gap-2.5 text-small text-ink-2">
            <Info className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
            <span>{t(`bundle.loss.${lossKeys[loss]}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
