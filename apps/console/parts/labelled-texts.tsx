import { textOfValue } from '../texts.ts'

/** The texts of something that is reviewed, each below its label. */
export function LabelledTexts({ texts }: { texts: readonly { label: string; text: string }[] }) {
  return (
    <dl className="grid gap-3">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-small text-ink-3 capitalize">{textOfValue('label', label)}</dt>
          <dd dir="auto" className="max-h-[60dvh] overflow-y-auto text-body whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
