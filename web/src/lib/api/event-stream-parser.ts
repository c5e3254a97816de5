// Parses server-sent events from text that arrives in pieces, as the HTML standard defines it.

export interface ServerEvent {
  event: string;
  data: string;
}

/** Returns a function for the next piece; an event is reported as soon as the empty line after it has arrived. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let endedOnReturn = false;
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    // A line that begins with a colon is only a keep-alive; ids and retry times are not used.
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }

  return (piece) => {
    let text = piece;
    // CR and LF may come in two pieces: they end one line, not two.
    if (endedOnReturn && text !== '') {
      endedOnReturn = false;
      text = text.replace(/^\n/, '');
    }
    endedOnReturn ||= text.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
