import { useFormats } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { CardPreview } from '../../cards-contract.ts'
import type { Chosen } from './card-import.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

type Picture = Chosen['picture']

const option =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-m border border-line-strong bg-surface-1 px-4 py-2 text-body'
const chosenOption = 'has-checked:border-accent has-checked:bg-accent-soft'
const focused = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'

type PictureChoiceProps = {
  own: NonNullable<CardPreview['ownPicture']>
  drawnPrice: number
  picture: Picture
  onChange(picture: Picture): void
}

/** Whether she is shown by the card's own picture or drawn, each with its price. */
export function PictureChoice({ own, drawnPrice, picture, onChange }: PictureChoiceProps) {
  const t = useCreationTexts('cards')
  const format = useFormats()
  const price = (coins: number) =>
    coins === 0 ? (
      <span className="text-ink-2">{t('import.free')}</span>
    ) : (
      <CoinLabel amount={format.number(coins)} label={t('import.coins', { amount: coins })} />
    )
  const choices: [Picture, string, number][] = [
    ['card', t('preview.ownPicture'), own.price],
    ['drawn', t('preview.drawn'), drawnPrice],
  ]
  return (
    <fieldset className="grid gap-4">
      <legend>
        <h3 className="pb-3 text-lead">{t('preview.portrait')}</h3>
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <img
          src={own.url}
          alt=""
          className={`aspect-3/4 w-40 justify-self-center rounded-l object-cover ${picture === 'card' ? '' : 'opacity-40'}`}
        />
        <div className="grid gap-3">
          {choices.map(([value, label, coins]) => (
            <label key={value} className={`${option} ${chosenOption} ${focused}`}>
              <input
                type="radio"
                name="portrait"
                className="radio"
                checked={picture === value}
                onChange={() => onChange(value)}
              />
              <span className="grow">{label}</span>
              {price(coins)}
            </label>
          ))}
          {picture === 'card' ? <p className="text-small text-ink-3">{t('preview.ownPictureText')}</p> : null}
        </div>
      </div>
    </fieldset>
  )
}
