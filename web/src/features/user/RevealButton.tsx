/** Shows what is typed into a field; `of` is the field's id, or several. */
export function RevealButton({ of }: { of: string }) {
  return (
    <button type="button" className="reveal" aria-label="显示密码" aria-pressed="false" aria-controls={of}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 8q7-9 14 0q-7 9-14 0zM8 5.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6" />
        <path d="M14 1.5 2 14.5" />
      </svg>
    </button>
  );
}
