import type { Boot } from '#platform/contract/request-scope.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'

/** The lines of a place with links that call or write to them, its emergency number, and the directory of all countries. */
export function CrisisContacts({ help }: { help: Boot['help'] }) {
  const t = useTexts('safety')
  const format = useFormats()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  // The number stands somewhere else in each language.
  const [before, after] = help.emergency ? t('region.emergency', { number: '\n' }).split('\n') : []
  return (
    <>
      <ul className="mt-2 grid gap-1 empty:hidden">
        {help.lines.map((line) => (
          <li key={line.name}>
            <bdi>{line.name}</bdi>
            {line.number ? (
              <>
                {' '}
                <NumberLink scheme="tel" number={line.number} />
              </>
            ) : null}
            {line.sms ? (
              <>
                {' · '}
                <NumberLink scheme="sms" number={line.sms} label={t('care.sms', { number: line.sms })} />
              </>
            ) : null}
            {line.hours ? (
              <>
                {' · '}
                <bdi>{line.hours}</bdi>
              </>
            ) : null}
            {line.checkedOn ? (
              <span className="block text-fine">{t('care.checked', { date: day(line.checkedOn) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {help.emergency ? (
        <p className="mt-2">
          {before}
          <NumberLink scheme="tel" number={help.emergency} />
          {after}
        </p>
      ) : null}
      <p className="mt-2">
        {t('region.directory')}{' '}
        <a
          dir="ltr"
          href={help.directory}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {new URL(help.directory).host}
        </a>
      </p>
    </>
  )
}

function NumberLink({ scheme, number, label }: { scheme: 'tel' | 'sms'; number: string; label?: string }) {
  return (
    <a
      dir={label ? undefined : 'ltr'}
      href={`${scheme}:${number.replaceAll(/\s/g, '')}`}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
    >
      {label ?? number}
    </a>
  )
}
