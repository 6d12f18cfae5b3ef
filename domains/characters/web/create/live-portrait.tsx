import { useEffect, useState } from 'react'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useStore } from '#ui/state/store.ts'
import { requestPortrait, createLivePortrait } from './live-portrait-generator.ts'
import { useCreationTexts } from './creation-texts.tsx'

const busyMark =
  'absolute end-2.5 bottom-2.5 grid size-8 animate-[appear_300ms_600ms_both] place-items-center rounded-full bg-photo-shade/60 text-on-photo backdrop-blur-md'

type LivePortraitProps = {
  /** Where the portrait is drawn, without its width; null until it is known. */
  look: string | null
  /** The placeholder until the portrait is there, and when it cannot be drawn. */
  fallback: string
  className?: string
}

const layer = 'absolute inset-0 size-full object-cover object-top'

/** How she looks after the choices so far. The portrait before stays until the next one is there, and the two cross over. */
export function LivePortrait({ look, fallback, className = '' }: LivePortraitProps) {
  const t = useCreationTexts()
  const { shown, before, status } = usePortrait(look)
  return (
    <figure className={`relative overflow-hidden bg-surface-2 ${className}`}>
      {shown ? null : (
        <img
          src={fallback}
          alt=""
          className={`${layer} ${status === 'failed' ? '' : 'scale-110 animate-pulse blur-lg'}`}
        />
      )}
      {before ? <img key={before.look} src={before.source} alt="" className={layer} /> : null}
      {shown ? (
        <img
          key={shown.look}
          src={shown.source}
          alt={t('portrait.alt')}
          draggable={false}
          className={`${layer} animate-[appear_320ms_var(--ease-out)]`}
        />
      ) : null}
      {status === 'drawing' ? (
        <span className={busyMark}>
          <Spinner className="size-4" />
        </span>
      ) : null}
      <figcaption className="absolute inset-x-2.5 bottom-2.5 text-center text-fine text-on-photo">
        <output>
          {status === 'failed' ? (
            <span className="inline-block rounded-m bg-photo-shade/75 px-3 py-1.5 backdrop-blur-md">
              {t('portrait.failed')}
            </span>
          ) : null}
        </output>
      </figcaption>
    </figure>
  )
}

function usePortrait(look: string | null) {
  const [portrait] = useState(() =>
    createLivePortrait({ request: requestPortrait, drop: (source) => URL.revokeObjectURL(source) }),
  )
  useEffect(() => () => portrait.close(), [portrait])
  useEffect(() => {
    // A phone shows it small; a smaller one is there sooner.
    const width = matchMedia('(min-width: 48rem)').matches ? 480 : 320
    portrait.want(look && pictureAt(look, width))
  }, [portrait, look])
  return useStore(portrait)
}
