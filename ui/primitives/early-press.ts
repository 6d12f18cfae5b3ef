/** Takes the marks of a press off a control that is alive now; true when it was pressed before and nobody heard it. */
export function takeMarks(control: HTMLElement & { earlyPress?: Event }): boolean {
  const press = control.earlyPress
  delete control.dataset['early']
  delete control.dataset['pressed']
  delete control.earlyPress
  // A press that makes React wake the control is still on its way, and reaches it.
  return press !== undefined && press.eventPhase === Event.NONE
}
