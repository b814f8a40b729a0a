-- A line of the bank keeps its time, where its file tells one. docs/decisions/0028.

ALTER TABLE bank_lines
  -- HH:mm:ss on Brasília's clocks; null where the file tells a day alone.
  ADD COLUMN time text CONSTRAINT bank_lines_time_check CHECK (time ~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$');
