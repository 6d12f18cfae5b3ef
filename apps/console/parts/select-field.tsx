import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  /** The values in their order, each with its word. */
  options: readonly (readonly [value: NoInfer<Value>, word: string])[]
  onChoose: (value: NoInfer<Value>) => void
}

/** A choice of a few values, with its label. */
export function SelectField<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([one]) => one === event.target.value)
          if (chosen) onChoose(chosen[0])
        }}
        className="min-h-12 w-full min-w-0 rounded-m border border-line-strong bg-surface-1 ps-3 pe-9 text-body"
      >
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}
