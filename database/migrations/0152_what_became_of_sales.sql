-- What became of the sales that owe no more is asked of thousands of them at once (the roll of the portfolio): the few that
-- were deleted.
CREATE INDEX sales_deleted ON sales (id) WHERE deleted_at IS NOT NULL;
