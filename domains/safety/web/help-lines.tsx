import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'

/** Whom to call in a crisis where someone is. */
export function HelpLines({ help }: { help: Boot['help'] }) {
  const t = useTexts('safety')
  // The number stands somewhere else in each language.
  const [before, after] = help.emergency ? t('region.emergency', { number: '\n' }).split('\n') : []
  return (
    <section
      aria-labelledby="help-title"
      className="mx-4 mb-10 w-auto max-w-md justify-self-center rounded-l bg-accent-soft px-5 py-4 text-small text-ink-2"
    >
      <h2 id="help-title" className="text-body text-ink-1">
        {t('region.help')}
      </h2>
      <ul className="mt-2 grid gap-1 empty:hidden">
        {help.lines.map((line) => (
          <li key={line.number}>
            <bdi>{line.name}</bdi> <PhoneLink number={line.number} />
            {line.hours ? (
              <>
                {' · '}
                <bdi>{line.hours}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {help.emergency ? (
        <p className="mt-2">
          {before}
          <PhoneLink number={help.emergency} />
          {after}
        </p>
      ) : null}
      <p className="mt-2">
        {t('region.directory')}{' '}
        <a dir="ltr" href={help.directory} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {new URL(help.directory).host}
        </a>
      </p>
    </section>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a dir="ltr" href={`tel:${number.replaceAll(/\s/g, '')}`} className="underline underline-offset-4">
      {number}
    </a>
  )
}
