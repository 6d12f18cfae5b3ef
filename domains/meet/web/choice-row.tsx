import { Segment } from '#ui/primitives/segment.tsx'

type ChoiceRowProps<Key extends string> = {
  name: string
  label: string
  options: readonly { key: Key; text: string }[]
  chosen: Key
  onChoose(key: Key): void
}

/** A few choices, one of them chosen; two beside each other on a phone. */
export function ChoiceRow<Key extends string>({ name, label, options, chosen, onChoose }: ChoiceRowProps<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-m bg-surface-2 p-1 sm:grid-cols-4">
        {options.map(({ key, text }) => (
          <Segment key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {text}
          </Segment>
        ))}
      </div>
    </fieldset>
  )
}
