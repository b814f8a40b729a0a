// Installing downloads no browser: npm ships one, and a machine may reach no other host (docs/decisions/0004).
module.exports = { skipDownload: true };
