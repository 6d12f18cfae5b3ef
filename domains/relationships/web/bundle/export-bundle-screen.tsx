import { HeartHandshake } from 'lucide-react'
import { givenName } from '#domains/chat/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { BundleContents, BundleLosses } from './bundle-facts.tsx'
import type { BundleToSave } from './load-bundle.ts'
import { useBundleExport } from './use-bundle-export.ts'

type Props = { characterId: string; bundle: BundleToSave }

const megabyte = 1024 * 1024

/** Takes a relationship along as one file: what is in it, what stays behind, and how far it is. */
export function ExportBundleScreen({ characterId, bundle: { name, overview } }: Props) {
  const t = useTexts('relationships')
  const format = useFormats()
  const { state, save } = useBundleExport(characterId, `${name || 'relationship'}.nocturne.zip`)
  const size = (bytes: number) =>
    format.number(Math.max(0.1, bytes / megabyte), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const back = { href: `/us/${encodeURIComponent(characterId)}`, label: t('back') }
  return (
    <>
      <PageHeader title={t('bundle.title', { name: givenName(name) })} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-8 px-4 pt-2 pb-14 md:px-8 lg:mx-0">
        {overview === null ? (
          <EmptyState art={<HeartHandshake />} title={t('bundle.nothing')} />
        ) : (
          <>
            <p className="text-body text-ink-2">{t('bundle.intro')}</p>
            <BundleContents contents={overview} />
            <BundleLosses losses={overview.losses} />
            <div className="grid gap-3">
              {state.step === 'failed' ? <RefusalNote text={state.message ?? t('bundle.problem.unreachable')} /> : null}
              {state.step === 'saving' ? (
                <Progress
                  label={t('bundle.saving')}
                  value={Math.min(1, state.bytes / Math.max(1, overview.bytes))}
                  step={`${t('bundle.saving')} ${size(state.bytes)}`}
                />
              ) : null}
              <p className="text-small text-ink-3" aria-live="polite">
                {state.step === 'saved' ? t('bundle.saved') : t('bundle.size', { size: size(overview.bytes) })}
              </p>
              <Button size="big" wide pending={state.step === 'saving'} onClick={() => void save()}>
                {t('bundle.save')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
