/** The product's mark: a joint and its arc of movement. The limbs take the text colour. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
      <path d="m4.6 6.7 12.8 6.7-6.2 13.6" />
      <path d="M23 5.2a10.6 10.6 0 0 1 2 15.8" />
      <circle cx="17.4" cy="13.4" r="4.5" />
    </svg>
  );
}
