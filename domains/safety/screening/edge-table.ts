const firstPlaces = 64
const sizeOfEdge = 3

/**
 * The edges of the nodes that have many: by node and letter to the next node, in one flat table with open places. The roots
 * are no next node, so that 0 stands for a free place, and for no edge.
 */
export class EdgeTable {
  private edges = new Int32Array(firstPlaces * sizeOfEdge)
  private places = firstPlaces
  private count = 0

  /** The node that a letter leads to, or 0. */
  get(node: number, letter: number): number {
    return this.edges[this.placeOf(node, letter) + 2] as number
  }

  /** Adds an edge that is not there yet. */
  set(node: number, letter: number, next: number): void {
    this.count += 1
    if (this.count * 2 > this.places) this.grow()
    const place = this.placeOf(node, letter)
    this.edges[place] = node
    this.edges[place + 1] = letter
    this.edges[place + 2] = next
  }

  /** Where an edge is, or the free place where it would be: at most every second one is taken. */
  private placeOf(node: number, letter: number): number {
    const { edges } = this
    const mask = this.places - 1
    let place = Math.imul(Math.imul(node, 0x9e3779b1) ^ letter, 0x85ebca6b) >>> 7
    for (;;) {
      const from = (place & mask) * sizeOfEdge
      if (edges[from + 2] === 0 || (edges[from] === node && edges[from + 1] === letter)) return from
      place += 1
    }
  }

  private grow(): void {
    const before = this.edges
    this.places *= 2
    this.edges = new Int32Array(this.places * sizeOfEdge)
    for (let from = 0; from < before.length; from += sizeOfEdge) {
      const next = before[from + 2] as number
      if (next === 0) continue
      const place = this.placeOf(before[from] as number, before[from + 1] as number)
      this.edges.set(before.subarray(from, from + sizeOfEdge), place)
    }
  }
}
