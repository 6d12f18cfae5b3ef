import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { LoadedRequest } from './load-photos.ts'
import { RequestForm } from './request-form.tsx'
import { SubjectField } from './subject-field.tsx'

const columns =
  'grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12'

type PhotoRequestScreenProps = LoadedRequest & { freeCoins: ReactNode; onReload(): void }

/** Asking for a photo: who, what she wears, where, in which light, and what it takes. */
export function PhotoRequestScreen({ subjects, chosen, prices, freeCoins, onReload }: PhotoRequestScreenProps) {
  const t = useTexts('photos')
  const [id, setId] = useState(chosen?.id ?? '')
  const subject = subjects.find((one) => one.id === id) ?? chosen
  return (
    <>
      <PageHeader title={t('request.title')} back={{ href: '/gallery', label: t('album.back') }} />
      <div className="mx-auto w-full max-w-3xl flex-1 lg:max-w-6xl px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        {subject === null ? (
          <EmptyState
            art={<Camera strokeWidth={1.5} />}
            title={t('request.noOne')}
            action={<ButtonLink href="/">{t('gallery.meet')}</ButtonLink>}
          />
        ) : (
          <div className={columns}>
            <SubjectField subjects={subjects} chosen={subject.id} onChoose={setId} />
            <RequestForm key={subject.id} subject={subject} prices={prices} freeCoins={freeCoins} onReload={onReload} />
          </div>
        )}
      </div>
    </>
  )
}
